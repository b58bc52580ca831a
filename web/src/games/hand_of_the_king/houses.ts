import { told } from "../../lib/i18n/index.svelte";
import { words } from "./words";

/** The houses on screen: a colour and a sign each, in the order of the server's numbers. */

export interface HouseLook {
  fill: string;
  dark: string;
  ink: string;
  /** A sign on a 24 × 24 field, drawn with lines. */
  sign: string;
}

export const HOUSE_LOOKS: HouseLook[] = [
  // Stark: winter
  {
    fill: "#8798a8",
    dark: "#5a6b7b",
    ink: "#10171d",
    sign: "M12 3v18M4.2 7.5l15.6 9M4.2 16.5l15.6-9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 10.8l3.4-.9-.9-3.4M20 13.2l-3.4.9.9 3.4M4 13.2l3.4.9-.9 3.4M20 10.8l-3.4-.9.9-3.4",
  },
  // Greyjoy: trident of the sea
  {
    fill: "#2c4a50",
    dark: "#182d32",
    ink: "#f3e2b4",
    sign: "M12 3v18M6 4v4c0 4 2.5 6 6 6s6-2 6-6V4M4.5 6L6 4l1.5 2M16.5 6L18 4l1.5 2M10.5 5L12 3l1.5 2M8.5 18h7",
  },
  // Lannister: crown
  {
    fill: "#a8323a",
    dark: "#761c26",
    ink: "#ffe2a3",
    sign: "M4 18h16M4.5 15L3.5 7l4.7 3.8L12 5l3.8 5.8L20.5 7l-1 8z",
  },
  // Targaryen: fire
  {
    fill: "#43264c",
    dark: "#281331",
    ink: "#ffb9a3",
    sign: "M12 21c4 0 6.5-2.6 6.5-6.2 0-4-3-5.3-4-8.3-.3-1-.2-2 .2-3.5-3.2 1.2-5.2 4-5 7.5C8 9.8 7.4 8.7 7.3 7.5 6 9.5 5.5 12 5.5 14.5 5.5 18.3 8 21 12 21zM12 21c-1.8-.4-2.8-1.7-2.7-3.3.1-1.5 1.4-2.4 2.2-4 1.7 1.2 3.2 2.3 3.1 4.1-.1 1.7-1 2.8-2.6 3.2z",
  },
  // Baratheon: antlers
  {
    fill: "#d9ad33",
    dark: "#a67c12",
    ink: "#241a02",
    sign: "M12 21v-6M12 15c-3 0-4.5-2-4.5-5M12 15c3 0 4.5-2 4.5-5M7.5 10C5 10 3.5 8.5 3.5 5.5M7.5 10V4M16.5 10c2.5 0 4-1.5 4-4.5M16.5 10V4M9.5 13.5c0-1.5.5-2.5.5-4M14.5 13.5c0-1.5-.5-2.5-.5-4",
  },
  // Tyrell: rose
  {
    fill: "#4c8a3f",
    dark: "#2f6126",
    ink: "#fff3cf",
    sign: "M12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM12 9.5c-2.5-1-2.5-5 0-6 2.5 1 2.5 5 0 6zM14.4 11.3c.2-2.7 4-4 5.7-1.9-.2 2.7-4 4-5.7 1.9zM13.5 14c2.6-.7 4.9 2.5 3.5 4.7-2.6.7-4.9-2.5-3.5-4.7zM10.5 14c1.4 2.2-.9 5.4-3.5 4.7-1.4-2.2.9-5.4 3.5-4.7zM9.6 11.3c-1.7 2.1-5.5.8-5.7-1.9 1.7-2.1 5.5-.8 5.7 1.9z",
  },
  // Tully: trout
  {
    fill: "#2f66b4",
    dark: "#1d4380",
    ink: "#ffffff",
    sign: "M3 12c3-5 9-6 13-1.5L21 7v10l-5-3.5C12 18 6 17 3 12zM7.5 11.5h.01M11 9.5c1 1.5 1 3.5 0 5",
  },
];

/** A house by the server's name, in words. */
export const houseName = (name: string): string => told(`house.${name}`, name, words);

export const VARYS = 8;

/** The spider. */
export const VARYS_SIGN =
  "M12 10a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4zM12 18.5a3.6 4.2 0 100-8.4 3.6 4.2 0 000 8.4zM9 12C6.5 11.5 5 9.5 4.5 6M15 12c2.5-.5 4-2.5 4.5-6M8.5 14H3.5M15.5 14h5M9 16.5c-2.5.5-4 2-4.5 4.5M15 16.5c2.5.5 4 2 4.5 4.5M10 7.5C8.5 6.5 8 5 8 3M14 7.5c1.5-1 2-2.5 2-4.5";
