import { num, told } from "../../lib/i18n/index.svelte";
import { PALETTE } from "../../lib/palette";

/** The place of a unit's colour in the palette. */
export const waterColour = (unit: number): number => unit % PALETTE.length;

export const colourName = (unit: number): string => told(`colour.${unit}`, num(unit + 1));
