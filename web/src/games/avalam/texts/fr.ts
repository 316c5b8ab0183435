// Français.
import type { Texts } from "./en";
import { manyFromTwo as many } from "../../../i18n/plural";
import { de } from "../../../i18n/elision";

export const texts: Texts = {
  title: "Avalam",
  summary:
    "Construisez des tours de cinq pions au plus. Une tour appartient à la couleur de son sommet.",
  players: ["Rouge", "Ivoire"],
  score: (count, written) => `${written} ${count < 2 ? "tour" : "tours"}`,
  variants: {
    classic: {
      name: "Classique",
      summary: "À égalité de points, le plus grand nombre de tours de cinq l’emporte.",
    },
    bitaka: {
      name: "Bitaka",
      summary: "L’ancienne règle : à égalité de points, la partie est nulle.",
    },
    free: {
      name: "Placement libre",
      summary: "Le plateau est vide au départ, les joueurs y placent les pions.",
    },
  },
  options: {},
  houseRules: [
    "Le pion en c9 appartient au premier joueur.",
    "En placement libre, celui qui a placé le premier pion joue aussi le premier coup.",
  ],
  placing: "Choisissez une couleur et un trou vide.",
  errors: {
    "avalam.no_hole": ({ word }) => `Il n’y a pas de trou ${word(0)}.`,
    "avalam.empty_from": ({ word }) => `Il n’y a pas de tour en ${word(0)}.`,
    "avalam.empty_to": ({ word }) =>
      `${word(0)} est vide : une tour ne se déplace que sur une autre tour.`,
    "avalam.same_hole": ({ word }) =>
      `La tour en ${word(0)} n’a pas de voisine sur laquelle aller.`,
    "avalam.not_adjacent": ({ word }) => `${word(0)} et ${word(1)} ne sont pas voisins.`,
    "avalam.five_moves": ({ word }) => `La tour en ${word(0)} a cinq pions : elle ne bouge plus.`,
    "avalam.five_below": ({ word }) =>
      `La tour en ${word(0)} a cinq pions : on ne peut plus rien poser dessus.`,
    "avalam.too_high": ({ word }) => `Cette tour aurait ${word(0)} pions ; cinq est le maximum.`,
    "avalam.place_first": () => "Les tours ne bougent qu’une fois tous les pions placés.",
    "avalam.nothing_to_place": () => "Il n’y a plus de pion à placer : déplacez une tour.",
    "avalam.occupied": ({ word }) => `${word(0)} est occupé : placez le pion dans un trou vide.`,
    "avalam.colour_used_up": ({ player }) =>
      `Les 24 pions ${de(player(0))} sont déjà sur le plateau.`,
    "avalam.too_many_counters": () => "Il n’y a que 24 pions de chaque couleur.",
    "avalam.stock_variant": () => "Seul le placement libre a des pions en réserve.",
    "avalam.stock_mismatch": () =>
      "Plateau et réserve doivent avoir ensemble 24 pions de chaque couleur.",
  },
  notices: {},
  reasons: {},
  details: { fives: "Tours de cinq" },
  own: {
    cell: (hole, pieces, settled) => {
      if (pieces === "") return `${hole}, vide`;
      const top = pieces.endsWith("f") ? "rouge" : "ivoire";
      const tower =
        pieces.length === 1 ? `pion ${top}` : `tour de ${String(pieces.length)}, ${top} au sommet`;
      return `${hole}, ${tower}${settled ? ", acquise" : ""}`;
    },
    stock: (colour, count) =>
      `Pions ${colour === "first" ? "rouges" : "ivoire"} à placer : ${String(count)}`,
    place: (colour, hole) => `Placez un pion ${colour === "first" ? "rouge" : "ivoire"} en ${hole}`,
    stack: (from, to) => `Empilez ${from} sur ${to}`,
    settles: (towers) => `ce coup vous assure ${many(towers, "tour", "tours")}`,
    takesTower: "ce coup s’empare d’une tour",
    places: (player, to) => `${player} en ${to}`,
  },
};
