/** The games that the page has pictures of. A new one is a folder here and a line below; others are shown as text. */
import card_sort from "./card_sort";
import hand_of_the_king from "./hand_of_the_king";
import othello from "./othello";
import twenty48 from "./twenty48";
import water_sort from "./water_sort";

export const KITS = [twenty48, othello, hand_of_the_king, water_sort, card_sort];
