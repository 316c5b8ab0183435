import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Het bord",
    text: "49 gaten, 24 rode en 24 ivoren schijven, om en om; het gat in het midden is leeg. Welke kleur begint, spreek je vooraf af. Onze huisregel: de schijf op c9 is rood. Doe een willekeurige zet.",
    done: "Er ligt nu een schijf op een andere: een toren van twee.",
  },
  anyTower: {
    title: "Je mag elke toren verzetten",
    text: "Als je aan zet bent, verzet je een hele toren, van wie hij ook is. Jij bent Rood. Verzet een ivoren toren.",
    done: "Ja: je mag torens van beide kleuren verzetten.",
  },
  neighbours: {
    title: "Acht buren",
    text: "Een toren gaat op een andere toren in een van de acht gaten eromheen, recht of diagonaal. Doe een diagonale zet.",
    done: "De hele toren ging mee, niet alleen de top.",
  },
  noEmptyHole: {
    title: "Nooit naar een leeg gat",
    text: "Probeer de rode toren van d5 naar het lege gat e5 te zetten.",
    done: "Elke zet maakt een gat leeg, en een leeg gat blijft leeg.",
  },
  noJump: {
    title: "Nooit over een gat",
    text: "Een toren gaat naar een buur en niet verder. Probeer van c4 naar e4 te springen.",
    done: "Een toren zonder buren is niet meer te bereiken.",
  },
  tooHigh: {
    title: "Hooguit vijf",
    text: "Geen toren mag hoger zijn dan vijf schijven. Probeer de drie van d5 op de drie van d6 te zetten.",
    done: "Drie en drie zou zes zijn.",
  },
  five: {
    title: "Precies vijf",
    text: "Bouw een toren van vijf.",
    done: "Een toren van vijf is compleet.",
  },
  fiveStays: {
    title: "Een toren van vijf blijft staan",
    text: "Probeer de toren van vijf op d5 te verzetten.",
    done: "Hij blijft tot het einde van de partij waar hij is.",
  },
  fiveTop: {
    title: "Niets op een toren van vijf",
    text: "Probeer iets op de toren van vijf op d5 te stapelen.",
    done: "Torens kunnen alleen groeien, en het maximum is vijf.",
  },
  owner: {
    title: "De top beslist",
    text: "Een toren is van de kleur die bovenop ligt; wat eronder ligt, telt niet meer. Rood heeft een schijf naast een hoge ivoren toren: neem die over.",
    done: "Vijf schijven, maar één punt, en het is rood.",
  },
  settled: {
    title: "Voor altijd veilig",
    text: "Een toren zonder buren verandert niet meer; we geven hem een gouden zegel. Stel een rode toren veilig.",
    done: "Dit punt pakt niemand je meer af.",
  },
  noPass: {
    title: "Passen mag niet",
    text: "Wie een zet heeft, moet zetten, ook als het pijn doet. Rood moet de ene rode toren op de andere zetten.",
    done: "Rood is een punt kwijt, maar het kon niet anders.",
  },
  points: {
    title: "Wie wint?",
    text: "De partij is afgelopen als er geen zet meer mogelijk is. Elke toren is één punt voor zijn kleur, hoe hoog hij ook is. Doe de laatste zet en win.",
    done: "Drie rode torens tegen één ivoren: Rood wint.",
  },
  tieBreak: {
    title: "Gelijke stand",
    text: "Bij gelijke stand wint wie meer torens van vijf heeft; is dat ook gelijk, dan is het remise. Doe de laatste zet.",
    done: "Elk drie torens, maar twee rode torens van vijf tegen één: Rood wint.",
  },
  bitaka: {
    title: "De oudere regel",
    text: "In de variant Bitaka is er bij gelijke stand geen beslissing. Doe dezelfde zet.",
    done: "Drie tegen drie is hier remise.",
  },
  placing: {
    title: "Vrij plaatsen: een leeg bord",
    text: "In deze variant plaatsen de spelers eerst alle 48 schijven, om de beurt één, in een kleur naar keuze zolang die er is, in een leeg gat. Kies een kleur in de hoek en plaats een schijf.",
    done: "Nu plaatst de andere speler er een.",
  },
  placingEmpty: {
    title: "Eén schijf per gat",
    text: "Zolang er geplaatst wordt, wordt er niet gezet en niet gestapeld. Probeer een schijf in een bezet gat te plaatsen.",
    done: "Elke schijf heeft een eigen gat nodig.",
  },
  placingEnd: {
    title: "De laatste schijf",
    text: "Ivoor plaatst de laatste schijf; één willekeurig gat blijft leeg. Daarna doet wie het eerst plaatste de eerste zet, en gaat het verder als in het klassieke spel. Plaats de laatste schijf.",
    done: "Nu doet Rood de eerste zet.",
  },
  notation: {
    title: "Notatie",
    text: "De kolommen heten van links a tot i, de rijen van onderen 1 tot 9. Een zet is het gat van vertrek en het gat van aankomst; een plaatsing is de kleur en het gat, A@e5 voor rood, a@e5 voor ivoor. Een stelling schrijf je rij voor rij van boven: A tot E voor rode torens van hoogte 1 tot 5, a tot e voor ivoren, een cijfer voor zoveel lege gaten, dan 1 of 2 voor wie aan zet is; tijdens het plaatsen volgen de twee voorraden. Speel c9d8.",
    done: "Dat was c9d8.",
  },
};
