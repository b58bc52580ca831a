/** Colours far apart from each other, each with a mark for eyes that do not part them. */

export const PALETTE = [
  "#e5484d",
  "#2f7de1",
  "#34a853",
  "#f5b52a",
  "#8e4ec6",
  "#ef7f1a",
  "#12a5a5",
  "#e668b3",
  "#8c5a34",
  "#9bcf3d",
  "#1c3f94",
  "#8a93a3",
  "#f6a19a",
  "#0f6b4f",
  "#6bc7ef",
];

export const MARKS = [..."●▲■◆★✚♥♣♠✿☾☀♦✖◐"];
