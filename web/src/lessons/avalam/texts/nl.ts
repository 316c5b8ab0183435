import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Het bord",
    text: "49 gaten, 24 rode en 24 ivoren schijven, steeds om en om; het gat in het midden is leeg. Welke kleur begint, spreek je vooraf af. Onze huisregel: de schijf op c9 is rood. Doe een willekeurige zet.",
    done: "Er ligt nu een schijf op een andere: een toren van twee.",
  },
  anyTower: {
    title: "Elke toren mag je verzetten",
    text: "Als je aan zet bent, verzet je een hele toren, van wie hij ook is. Jij bent Rood. Verzet een ivoren toren.",
    done: "Ja: torens van beide kleuren mogen.",
  },
  neighbours: {
    title: "Acht buren",
    text: "Een toren gaat op een toren in een van de acht gaten eromheen, recht of schuin. Zet schuin.",
    done: "De hele toren ging mee, niet alleen de top.",
  },
  noEmptyHole: {
    title: "Nooit naar een leeg gat",
    text: "Probeer de rode toren van d5 naar het lege gat e5 te zetten.",
    done: "Elke zet maakt een gat leeg, en geen gat wordt ooit weer gevuld.",
  },
  noJump: {
    title: "Nooit over een gat",
    text: "Een toren gaat naar een buur en niet verder. Probeer van c4 naar e4 te springen.",
    done: "Wat geen buur heeft, is niet meer te bereiken.",
  },
  tooHigh: {
    title: "Hooguit vijf",
    text: "Geen toren mag hoger zijn dan vijf schijven. Probeer de drie van d5 op de drie van d6 te zetten.",
    done: "Drie en drie zou zes zijn.",
  },
  five: {
    title: "Precies vijf",
    text: "Bouw een toren van vijf.",
    done: "Een toren van vijf is klaar.",
  },
  fiveStays: {
    title: "Vijf blijft staan",
    text: "Probeer de toren van vijf op d5 te verzetten.",
    done: "Hij blijft tot het einde waar hij is.",
  },
  fiveTop: {
    title: "Niets boven op vijf",
    text: "Probeer iets op de toren van vijf op d5 te stapelen.",
    done: "Torens groeien alleen, en bij vijf is het klaar.",
  },
  owner: {
    title: "De top beslist",
    text: "Een toren is van de kleur die bovenop ligt; wat eronder ligt, telt niet meer. Rood heeft een schijf naast een hoge ivoren toren: neem die over.",
    done: "Vijf schijven, één punt, en het is rood.",
  },
  settled: {
    title: "Voor altijd veilig",
    text: "Een toren zonder buren verandert niet meer; wij geven hem een gouden zegel. Maak een rode toren veilig.",
    done: "Dit punt pakt niemand je meer af.",
  },
  noPass: {
    title: "Passen mag niet",
    text: "Wie kan zetten, moet zetten, ook als het pijn doet. Rood moet de ene rode toren op de andere zetten.",
    done: "Rood is een punt kwijt, maar het kon niet anders.",
  },
  points: {
    title: "Wie wint",
    text: "Het spel is uit als er geen zet meer is. Elke toren is één punt voor zijn kleur, hoe hoog hij ook is. Doe de laatste zet en win.",
    done: "Drie rode torens tegen één: Rood wint.",
  },
  tieBreak: {
    title: "Gelijke stand",
    text: "Bij gelijke punten wint wie meer torens van precies vijf heeft; zijn die ook gelijk, dan is het remise. Doe de laatste zet.",
    done: "Elk drie torens, maar twee rode vijven tegen één: Rood wint.",
  },
  bitaka: {
    title: "De oudere regel",
    text: "De variant Bitaka kent geen beslissing bij gelijke stand. Doe dezelfde zet.",
    done: "Drie tegen drie is hier remise.",
  },
  placing: {
    title: "Vrij plaatsen: een leeg bord",
    text: "In deze variant plaatsen de spelers eerst alle 48 schijven, om de beurt één, van een kleur naar keuze zolang die er is, op een leeg gat van de 49. Kies een kleur in de hoek en plaats een schijf.",
    done: "Nu plaatst de ander er een.",
  },
  placingEmpty: {
    title: "Eén schijf per gat",
    text: "Zolang er geplaatst wordt, beweegt er niets en stapelt er niets. Probeer een schijf op een bezet gat te plaatsen.",
    done: "Elke schijf heeft een eigen gat nodig.",
  },
  placingEnd: {
    title: "De laatste schijf",
    text: "Ivoor plaatst de laatste schijf; één gat, waar dan ook, blijft leeg. Daarna doet wie het eerst plaatste de eerste zet, en gaat het verder als in het klassieke spel. Plaats hem.",
    done: "Nu doet Rood de eerste zet.",
  },
  notation: {
    title: "Hoe je het schrijft",
    text: "De kolommen heten van links a tot i, de rijen van onderen 1 tot 9. Een zet is het gat van vertrek en het gat van aankomst; een plaatsing is de kleur en het gat, A@e5 voor rood, a@e5 voor ivoor. Een stelling schrijf je rij voor rij van boven: A tot E voor rode torens van hoogte 1 tot 5, a tot e voor ivoren, een cijfer voor zoveel lege gaten, dan 1 of 2 voor wie aan zet is; tijdens het plaatsen volgen de twee voorraden. Speel c9d8.",
    done: "Dat was c9d8.",
  },
};
