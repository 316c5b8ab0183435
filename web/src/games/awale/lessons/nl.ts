import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Zaaien",
    text: "Twaalf kuiltjes met elk vier zaden; de zes onderaan zijn van jou (Zuid), en Zuid begint. Elke speler heeft een schuur voor geslagen zaden. Kies een van je kuiltjes: alle zaden worden één voor één gezaaid in de kuiltjes die volgen.",
    done: "Het gekozen kuiltje is leeg, in de volgende ligt één zaad meer.",
  },
  yours: {
    title: "Alleen je eigen kant",
    text: "Probeer een kuiltje van Noord te zaaien.",
    done: "Jij zaait van A tot F, Noord van a tot f.",
  },
  empty: {
    title: "Geen leeg kuiltje",
    text: "Probeer het lege kuiltje C te zaaien.",
    done: "Er moet minstens één zaad in liggen.",
  },
  around: {
    title: "Tegen de klok in",
    text: "Zaaien gaat tegen de klok in, van A tot F, verder bij Noord van a tot f en weer naar A. Zaai F.",
    done: "Vijf zaden gingen naar de kant van Noord.",
  },
  twelve: {
    title: "Helemaal rond",
    text: "Met twaalf zaden of meer kom je weer langs het beginkuiltje: dat wordt telkens overgeslagen en blijft leeg. Zaai de 15 zaden van E.",
    done: "E is leeg gebleven, en de vier volgende kuiltjes hebben twee zaden gekregen.",
  },
  capture: {
    title: "Slaan",
    text: "Valt je laatste zaad in een kuiltje van je tegenstander en liggen er dan twee of drie, dan sla je ze. Zoek de zet.",
    done: "Ze gaan naar je schuur.",
  },
  chain: {
    title: "Meer kuiltjes tegelijk",
    text: "Heb je geslagen, dan sla je ook het kuiltje ervoor als het van je tegenstander is en er twee of drie zaden in liggen, enzovoort. Sla drie kuiltjes tegelijk.",
    done: "Zeven zaden in één zet.",
  },
  broken: {
    title: "De keten breekt",
    text: "Het eerste kuiltje met een ander aantal stopt de keten. Zaai F: alleen c wordt geslagen, want in b liggen er dan vijf.",
    done: "In a liggen er ook twee, maar de keten is gebroken.",
  },
  ownSide: {
    title: "Nooit aan je eigen kant",
    text: "Aan je eigen kant sla je nooit. Zaai A: met het laatste zaad liggen er twee in je eigen kuiltje C.",
    done: "De zaden blijven liggen.",
  },
  starve: {
    title: "Niet uithongeren",
    text: "Een zet moet je tegenstander minstens één zaad laten. Noord heeft er geen: probeer kuiltje A, dat Noord niet bereikt.",
    done: "Een zet die Noord niet voedt, is ongeldig.",
  },
  feed: {
    title: "Voeden",
    text: "Doe een zet die Noord minstens één zaad brengt.",
    done: "Noord kan verder spelen.",
  },
  grandSlam: {
    title: "Geen grand slam",
    text: "Ook een zet die alle zaden van je tegenstander zou slaan, is ongeldig. Probeer F te zaaien.",
    done: "Het gaat om het bord na het slaan: Noord zou niets meer hebben.",
  },
  end: {
    title: "Het einde van de partij",
    text: "De partij is afgelopen als de speler aan zet geen geldige zet heeft. De overige zaden worden gelijk verdeeld, met ieder een half zaad bij een oneven aantal. Wie meer zaden heeft, wint; 24–24 is remise. Zaai F: Noord kan je dan niet voeden.",
    done: "Er waren drie zaden over: anderhalf voor ieder.",
  },
  settled: {
    title: "25 zaden",
    text: "Wie 25 van de 48 zaden heeft, kan niet meer verliezen. In het klassieke spel speel je toch door tot het einde, tenzij beide spelers willen stoppen. Zuid heeft er 24: sla er nog twee.",
    done: "De uitslag staat vast, maar de partij gaat door.",
  },
  repetition: {
    title: "Drie keer dezelfde stelling",
    text: "Ontstaat dezelfde stelling met dezelfde speler aan zet voor de derde keer, dan eindigt de partij en worden de overige zaden gedeeld. Zaai F.",
    done: "Eén zaad voor ieder: 24–24.",
  },
  abapaSlam: {
    title: "Abapa: grand slam",
    text: "Volgens de toernooiregels mag een grand slam wel, maar hij slaat niets. Zaai F.",
    done: "Alle zaden blijven op het bord.",
  },
  abapaEnd: {
    title: "Abapa: het einde",
    text: "Heeft je tegenstander geen zaden, dan moet je hem voeden als je kunt. Kun je dat niet, of heb je geen zet, dan neemt ieder de zaden van de eigen kant; ook bij drie keer dezelfde stelling. Zaai F.",
    done: "Noord neemt de drie zaden van zijn kant.",
  },
  abapa25: {
    title: "Abapa en Awari: 25 is genoeg",
    text: "In Abapa en Awari is de partij afgelopen zodra een speler 25 zaden heeft. Sla er twee.",
    done: "Zuid wint meteen.",
  },
  awariFeed: {
    title: "Awari: uithongeren",
    text: "In Awari is een zet die je tegenstander zonder antwoord laat ongeldig, zolang je een andere hebt. Probeer A.",
    done: "D en F voeden Noord, dus A is ongeldig.",
  },
  awariRest: {
    title: "Awari: het kan niet anders",
    text: "Hongert elke zet je tegenstander uit, dan mag het. Wie aan zet is en geen zaden heeft, laat de rest aan de ander; bij drie keer dezelfde stelling wordt die gelijk verdeeld. Zaai A.",
    done: "Noord heeft geen zaden, dus Zuid neemt de laatste twee.",
  },
  notation: {
    title: "Notatie",
    text: "Een zet is de letter van het kuiltje: A tot F voor Zuid, a tot f voor Noord, van links naar rechts zoals die speler het ziet. Een stelling noemt de zaden van A tot F en a tot f, dan de schuren van Zuid en Noord, dan S of N voor wie aan zet is, met koppeltekens ertussen. Zaai D.",
    done: "Dat was D.",
  },
};
