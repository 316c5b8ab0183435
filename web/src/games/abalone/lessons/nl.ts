import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Het bord",
    text: "61 vakjes in een zeshoek, 14 zwarte en 14 witte knikkers. Zwart begint. Tik een van je knikkers aan en dan het vakje waar hij heen moet. Doe een willekeurige zet.",
    done: "Een losse knikker gaat één vakje ver in een van de zes richtingen.",
  },
  inLine: {
    title: "Twee of drie op een rij",
    text: "Twee of drie knikkers van jou die elkaar in een rechte lijn raken, kunnen samen één vakje verder. Selecteer d4, d5 en d6 en verzet alle drie langs hun lijn.",
    done: "Alle drie zijn samen gegaan.",
  },
  sideways: {
    title: "Zijwaarts",
    text: "De groep kan ook opzij, elke knikker naar het vakje ernaast. Selecteer alle drie en verzet ze zijwaarts.",
    done: "Voor een zijwaartse zet moeten alle doelvakjes vrij zijn.",
  },
  sidewaysBlocked: {
    title: "Zijwaarts duwen kan niet",
    text: "Selecteer alle drie en probeer ze zijwaarts op de witte knikker op e6 te zetten.",
    done: "Duwen gaat alleen langs de lijn.",
  },
  atMostThree: {
    title: "Nooit meer dan drie",
    text: "Selecteer e2, e3 en e4 en probeer ze naar rechts te zetten: e5 zou mee moeten.",
    done: "Meer dan drie knikkers gaan nooit tegelijk.",
  },
  sumito21: {
    title: "Sumito: twee tegen één",
    text: "Wie in de meerderheid is, mag duwen. Je knikkers en de knikker die ze duwen moeten elkaar raken, allemaal op één lijn. Duw de witte knikker met twee van jou.",
    done: "Ook met drie kun je er één duwen.",
  },
  sumito32: {
    title: "Sumito: drie tegen twee",
    text: "Vlak achter de knikkers die je duwt moet een leeg vakje of de rand zijn. Duw beide witte knikkers. Duwen hoeft nooit.",
    done: "2–1, 3–1 en 3–2: meer manieren om te duwen zijn er niet.",
  },
  pac: {
    title: "Pac",
    text: "Probeer met twee tegen twee te duwen.",
    done: "Met gelijke aantallen kun je nooit duwen: 1–1, 2–2 en 3–3 heten pac.",
  },
  outnumbered: {
    title: "Drie is een muur",
    text: "Drie of meer knikkers op een rij kun je nooit duwen. Probeer het met drie tegen vier.",
    done: "Je zou er meer dan drie nodig hebben, en meer dan drie gaan nooit.",
  },
  sandwiched: {
    title: "Van achteren geblokkeerd",
    text: "Probeer de witte knikker op e5 te duwen: je eigen knikker ligt er vlak achter.",
    done: "Elke knikker erachter, van jou of van je tegenstander, houdt tegen.",
  },
  pushOut: {
    title: "Van het bord",
    text: "Een knikker die over de rand wordt geduwd, is eraf en komt in je goot. Duw er een van het bord.",
    done: "Eén gedaan, nog vijf.",
  },
  notOwn: {
    title: "Nooit je eigen knikkers",
    text: "Je kunt nooit een eigen knikker van het bord duwen. Selecteer e1 en e2 en probeer ze naar links te slepen, over de rand.",
    done: "Dat kan alleen je tegenstander met je doen.",
  },
  sixOut: {
    title: "Zes om te winnen",
    text: "Wie als eerste zes knikkers van de tegenstander van het bord duwt, wint. Wit is er vijf kwijt: duw de zesde van het bord.",
    done: "Zwart wint.",
  },
  noMove: {
    title: "Geen geldige zet",
    text: "Heeft een speler geen geldige zet, dan is het remise. De laatste witte knikker zit in de hoek: sluit hem in met c1.",
    done: "Wit kan niet zetten: remise.",
  },
  repetition: {
    title: "Drie keer dezelfde stelling",
    text: "Ontstaat dezelfde stelling met dezelfde speler aan zet voor de derde keer, dan is het remise. Zet c3 terug naar c2. (Deze regel kan uit.)",
    done: "Voor de derde keer: remise.",
  },
  noProgress: {
    title: "Geen vooruitgang",
    text: "Na 200 zetten op rij, van beide spelers samen, zonder weggeduwde knikker is het remise. Er zijn er 199 gespeeld: doe een zet die niets van het bord duwt. (Deze regel kan uit.)",
    done: "Remise. Duw de volgende keer eerder!",
  },
  layouts: {
    title: "Andere opstellingen",
    text: "Bij tien andere opstellingen liggen de knikkers dichter bij elkaar en gaat het sneller. Dit is het Belgische madeliefje; verderop zie je ze allemaal. Doe een willekeurige zet.",
    done: "Alle andere regels blijven gelijk.",
  },
  notation: {
    title: "Notatie",
    text: "De rijen heten van onderen a tot i, de nummers lopen langs de schuine lijnen. Bij een zet langs de lijn schrijf je de achterste knikker en het volgende vakje: e3e4. Bij een zijwaartse zet schrijf je de beide uiterste knikkers en het vakje waar de eerste heen gaat: e3e4f3. Een stelling schrijf je rij voor rij van boven met b, w en cijfers voor lege vakjes; dan de knikkers die Zwart en Wit kwijt zijn, b of w voor wie aan zet is, en het aantal zetten sinds er een knikker van het bord ging. Speel e3e4f3.",
    done: "Dat was e3e4f3.",
  },
};
