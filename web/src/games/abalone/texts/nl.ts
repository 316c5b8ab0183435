// Nederlands.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Abalone",
  summary: "Duw met een overmacht zes knikkers van je tegenstander van het bord.",
  players: ["Zwart", "Wit"],
  score: (count, written) =>
    `${written} ${count === 1 ? "knikker" : "knikkers"} van het bord geduwd`,
  variants: {
    standard: { name: "Standaard", summary: "Twee blokken tegenover elkaar." },
    "belgian-daisy": {
      name: "Belgisch madeliefje",
      summary: "Elk twee bloemen in tegenoverliggende hoeken.",
    },
    "german-daisy": {
      name: "Duits madeliefje",
      summary: "De bloemen liggen een vakje verder naar binnen.",
    },
    "dutch-daisy": {
      name: "Nederlands madeliefje",
      summary: "Het Belgische madeliefje met verwisselde harten.",
    },
    "swiss-daisy": {
      name: "Zwitsers madeliefje",
      summary: "Het Duitse madeliefje met verwisselde harten.",
    },
    domination: { name: "Overheersing", summary: "Elk twee wiggen rond een leeg midden." },
    "alien-attack": {
      name: "Alien-aanval",
      summary: "Vier knikkers van de tegenstander in elk kamp.",
    },
    infiltration: {
      name: "Infiltratie",
      summary: "Drie knikkers van de tegenstander in elk kamp.",
    },
    snakes: { name: "Slangen", summary: "Twee lange ketens kronkelen naar het midden." },
    "the-wall": { name: "De muur", summary: "Twee muren van rand tot rand." },
    fujiyama: {
      name: "Fujiyama",
      summary: "Twee bergen met drie knikkers van de tegenstander erin.",
    },
  },
  options: {
    repetition: "Remise bij drie keer dezelfde stelling",
    "no-progress": "Remise na 200 zetten (van beide spelers samen) zonder weggeduwde knikker",
  },
  houseRules: [
    "Heeft een speler geen geldige zet, dan is het remise.",
    "Ontstaat dezelfde stelling met dezelfde speler aan zet voor de derde keer, dan is het remise (uit te schakelen).",
    "Na 200 zetten op rij, van beide spelers samen, zonder weggeduwde knikker is het remise (uit te schakelen).",
  ],
  errors: {
    "abalone.game_over": () => "De partij is afgelopen.",
    "abalone.no_cell": ({ word }) => `Er is geen vakje ${word(0)}.`,
    "abalone.not_adjacent": ({ word }) =>
      `${word(0)} en ${word(1)} zijn geen buren: knikkers gaan één vakje ver.`,
    "abalone.empty_cell": ({ word }) => `Op ${word(0)} ligt geen knikker.`,
    "abalone.not_yours": ({ word }) => `De knikker op ${word(0)} is niet van jou.`,
    "abalone.more_than_three": ({ word }) => `Je verzet hooguit drie knikkers, geen ${word(0)}.`,
    "abalone.wrong_count": ({ word }) =>
      `Een zet vanaf ${word(0)} verplaatst ${many(Number(word(1)), "knikker", "knikkers")}, niet ${word(2)}.`,
    "abalone.own_marble_off": ({ word }) =>
      `Dat zou je eigen knikker op ${word(0)} van het bord duwen.`,
    "abalone.pac": ({ word }) =>
      `Pac! ${word(0)} tegen ${word(1)} kun je niet duwen: je moet met meer zijn.`,
    "abalone.outnumbered": ({ word }) =>
      `In de minderheid: met ${word(0)} tegen ${word(1)} kun je niet duwen.`,
    "abalone.sandwiched": ({ word }) =>
      `Je eigen knikker op ${word(0)} ligt vlak achter wat je wilt duwen.`,
    "abalone.not_straight": ({ word }) =>
      `${word(0)} en ${word(1)} liggen niet op een rechte lijn.`,
    "abalone.along_the_line": () => "Een zijwaartse zet gaat niet langs de lijn van de knikkers.",
    "abalone.gap": ({ word }) =>
      `Op ${word(0)} zit een gat: knikkers die samen gaan, moeten elkaar raken.`,
    "abalone.occupied": ({ word }) => `${word(0)} is bezet: een zijwaartse zet duwt niets.`,
    "abalone.edge": ({ word }) =>
      `De knikker op ${word(0)} ligt aan de rand: in die richting is geen vakje meer.`,
    "abalone.too_many_marbles": ({ player }) => `${player(0)} zou meer dan 14 knikkers hebben.`,
    "abalone.too_many_lost": ({ player }) =>
      `${player(0)} kan niet meer dan zes knikkers kwijt zijn.`,
    "abalone.both_lost_six": () => "Maar één speler kan zes knikkers kwijt zijn.",
  },
  notices: {
    "abalone.draw_near": ({ word }) =>
      `Remise over ${many(Number(word(0)), "zet", "zetten")} als er geen knikker wordt weggeduwd.`,
  },
  reasons: {
    "six out": "Zes knikkers weggeduwd.",
    "no progress": "200 zetten zonder weggeduwde knikker.",
  },
  details: { lost: "Verloren knikkers" },
  own: {
    cell: (cell, owner) =>
      `${cell}, ${owner === null ? "leeg" : owner === "first" ? "zwarte knikker" : "witte knikker"}`,
    move: (marbles, direction) => `Verzet ${marbles} ${direction}`,
    push: (marbles, direction) => `Duw met ${marbles} ${direction}`,
    directions: {
      left: "naar links",
      right: "naar rechts",
      up: "naar boven",
      down: "naar beneden",
      upLeft: "naar linksboven",
      upRight: "naar rechtsboven",
      downLeft: "naar linksonder",
      downRight: "naar rechtsonder",
    },
    pushesOut: (marbles) => `dat duwt ${many(marbles, "knikker", "knikkers")} van het bord`,
    preparesPush: "dat dreigt een knikker van het bord te duwen",
    pushedOut: "duwt een knikker van het bord",
  },
};
