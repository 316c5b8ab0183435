import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Het bord",
    text: "61 vakken in een zeshoek, 14 zwarte en 14 witte knikkers. Zwart begint. Tik een van je knikkers aan en dan het vak waar hij heen moet. Doe een willekeurige zet.",
    done: "Een losse knikker gaat één stap in een van de zes richtingen.",
  },
  inLine: {
    title: "Twee of drie op een rij",
    text: "Twee of drie knikkers van jou die elkaar in een rechte lijn raken, gaan samen één stap. Kies d4, d5 en d6 en verzet alle drie langs hun lijn.",
    done: "Alle drie gingen als één.",
  },
  sideways: {
    title: "Zijwaarts",
    text: "De groep kan ook opzij, elke knikker naar het vak ernaast. Kies alle drie en verzet ze zijwaarts.",
    done: "Zijwaarts moeten alle vakken vrij zijn.",
  },
  sidewaysBlocked: {
    title: "Zijwaarts duwt niets",
    text: "Kies alle drie en probeer ze zijwaarts op de witte knikker op e6 te zetten.",
    done: "Duwen gaat alleen langs de lijn.",
  },
  atMostThree: {
    title: "Nooit meer dan drie",
    text: "Kies e2, e3 en e4 en probeer ze naar rechts te zetten: e5 zou mee moeten.",
    done: "Meer dan drie gaan nooit tegelijk.",
  },
  sumito21: {
    title: "Sumito: twee tegen één",
    text: "Meer knikkers duwen er minder. Je knikkers moeten elkaar raken en ook de knikker die ze duwen, allemaal op één lijn. Duw de witte knikker met twee.",
    done: "Drie duwen er net zo goed één.",
  },
  sumito32: {
    title: "Sumito: drie tegen twee",
    text: "Vlak achter wat je duwt moet een leeg vak of de rand zijn. Duw beide witte knikkers. Duwen hoeft nooit.",
    done: "2–1, 3–1 en 3–2: meer manieren om te duwen zijn er niet.",
  },
  pac: {
    title: "Waarom is dit pac?",
    text: "Probeer met twee tegen twee te duwen.",
    done: "Gelijke aantallen duwen nooit: 1–1, 2–2 en 3–3 zijn pac.",
  },
  outnumbered: {
    title: "Drie zijn een muur",
    text: "Drie of meer knikkers op een rij kun je nooit duwen. Probeer het met drie tegen vier.",
    done: "Je zou er meer dan drie nodig hebben, en meer dan drie gaan nooit.",
  },
  sandwiched: {
    title: "Iets erachter",
    text: "Probeer de witte knikker op e5 te duwen: je eigen knikker ligt er vlak achter.",
    done: "Wat erachter ligt, van jou of van de ander, houdt tegen.",
  },
  pushOut: {
    title: "Van het bord",
    text: "Een knikker die over de rand gaat, is eraf; hij ligt in jouw goot. Duw er een af.",
    done: "Eén gedaan, nog vijf.",
  },
  notOwn: {
    title: "Niet je eigen",
    text: "Je kunt nooit een eigen knikker van het bord duwen. Kies e1 en e2 en veeg ze naar links, over de rand.",
    done: "Dat kan alleen de ander met jou doen.",
  },
  sixOut: {
    title: "Zes wint",
    text: "Wie zes knikkers van de ander eraf duwt, wint meteen. Wit is er vijf kwijt: duw de zesde eraf.",
    done: "Zwart wint.",
  },
  noMove: {
    title: "Niets meer te zetten",
    text: "Kan een speler helemaal niet meer zetten, dan is het remise. De laatste witte knikker zit in de hoek: sluit hem in vanaf c1.",
    done: "Wit kan niet zetten: remise.",
  },
  repetition: {
    title: "De derde keer",
    text: "Ontstaat dezelfde stelling met dezelfde speler aan zet voor de derde keer, dan is het remise. Zet c3 terug naar c2. (Deze regel kan uit.)",
    done: "Voor de derde keer: remise.",
  },
  noProgress: {
    title: "Niemand komt verder",
    text: "200 zetten op rij, beide spelers meegeteld, zonder dat er een knikker afgaat, is remise. Er zijn er 199 gespeeld: doe een rustige zet. (Deze regel kan uit.)",
    done: "Remise. Duw de volgende keer eerder!",
  },
  layouts: {
    title: "Andere beginstellingen",
    text: "Tien andere opstellingen beginnen dichter bij elkaar en gaan sneller. Dit is het Belgische madeliefje; verderop zie je ze allemaal. Doe een willekeurige zet.",
    done: "Alle andere regels blijven gelijk.",
  },
  notation: {
    title: "Hoe je het schrijft",
    text: "De rijen heten van onderen a tot i, de nummers lopen langs de schuine lijnen. Op een lijn schrijf je de achterste knikker en het volgende vak: e3e4. Zijwaarts schrijf je beide uiterste knikkers en het vak waar de eerste heen gaat: e3e4f3. Een stelling schrijf je rij voor rij van boven met b, w en cijfers voor lege vakken; dan de knikkers die Zwart en Wit kwijt zijn, b of w voor wie aan zet is, en de zetten sinds er een knikker afging. Speel e3e4f3.",
    done: "Dat was e3e4f3.",
  },
};
