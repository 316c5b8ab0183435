import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Zaaien",
    text: "Twaalf huizen met elk vier zaden; de zes onderaan zijn van jou (Zuid), en Zuid begint. Elke speler heeft een schuur voor gevangen zaden. Kies een van je huizen: alle zaden worden één voor één gezaaid in de huizen die volgen.",
    done: "Het gekozen huis is leeg, de volgende hebben er één meer.",
  },
  yours: {
    title: "Alleen je eigen kant",
    text: "Probeer een huis van Noord te zaaien.",
    done: "Jij zaait van A tot F, Noord van a tot f.",
  },
  empty: {
    title: "Niet uit niets",
    text: "Probeer het lege huis C te zaaien.",
    done: "Er moet minstens één zaad in liggen.",
  },
  around: {
    title: "Tegen de klok in",
    text: "Zaaien gaat tegen de klok in, van A tot F, verder bij Noord van a tot f en weer naar A. Zaai F.",
    done: "Vijf zaden gingen naar de kant van Noord.",
  },
  twelve: {
    title: "Rond en verder",
    text: "Met twaalf zaden of meer kom je weer bij het begin: dat huis wordt telkens overgeslagen en blijft leeg. Zaai de 15 zaden van E.",
    done: "E bleef leeg, en de buren kregen er meer dan één.",
  },
  capture: {
    title: "Vang deze",
    text: "Valt je laatste zaad in een huis van de ander waar er dan twee of drie liggen, dan vang je ze. Zoek de zet.",
    done: "Ze vliegen naar je schuur.",
  },
  chain: {
    title: "Een keten",
    text: "Na een vangst neem je ook het huis ervoor als het van de ander is en er twee of drie liggen, enzovoort. Vang drie huizen tegelijk.",
    done: "Zeven zaden in één zet.",
  },
  broken: {
    title: "De keten breekt",
    text: "Het eerste huis met een ander aantal stopt de keten. Zaai F: alleen c wordt gevangen, want in b liggen er dan vijf.",
    done: "In a lagen er ook twee, maar de keten was gebroken.",
  },
  ownSide: {
    title: "Nooit thuis",
    text: "Aan je eigen kant wordt niets gevangen. Zaai A: het laatste zaad maakt twee in je eigen huis C.",
    done: "De zaden blijven liggen.",
  },
  starve: {
    title: "Niet uithongeren",
    text: "Een zet moet de ander minstens één zaad laten. Noord heeft er geen: probeer huis A, dat Noord niet bereikt.",
    done: "Een zet die niet voedt, mag niet.",
  },
  feed: {
    title: "Voeden",
    text: "Doe een zet die Noord minstens één zaad brengt.",
    done: "Noord kan verder spelen.",
  },
  grandSlam: {
    title: "Geen grand slam",
    text: "Ook een zet die alles van de ander zou vangen, mag niet. Probeer F te zaaien.",
    done: "De vangst telt mee: daarna zou Noord niets meer hebben.",
  },
  end: {
    title: "Het einde",
    text: "Het spel is uit als wie aan zet is geen toegestane zet heeft. De overige zaden worden gelijk verdeeld, ieder een half zaad bij een oneven aantal. Meer zaden wint; 24–24 is remise. Zaai F: Noord kan je dan niet voeden.",
    done: "Er waren drie zaden over: anderhalf voor ieder.",
  },
  settled: {
    title: "25 zaden",
    text: "Wie 25 van de 48 zaden heeft, kan niet meer verliezen. In het klassieke spel speel je toch door tot het einde, tenzij jullie samen stoppen. Zuid heeft er 24: vang er nog twee.",
    done: "De uitslag staat vast, maar het spel gaat door.",
  },
  repetition: {
    title: "De derde keer",
    text: "De derde keer dat een stelling ontstaat met dezelfde speler aan zet, eindigt het spel en worden de overige zaden gedeeld. Zaai F.",
    done: "Eén zaad voor ieder: 24–24.",
  },
  abapaSlam: {
    title: "Abapa: een lege grand slam",
    text: "Volgens de toernooiregels mag een grand slam wel, maar hij vangt niets. Zaai F.",
    done: "Alle zaden blijven op het bord.",
  },
  abapaEnd: {
    title: "Abapa: het einde",
    text: "Heeft de ander geen zaden, dan moet je voeden als je kunt. Kun je dat niet, of heb je geen zet, dan neemt ieder de zaden van de eigen kant; ook als een stelling voor de derde keer ontstaat. Zaai F.",
    done: "Noord neemt de drie zaden van zijn kant.",
  },
  abapa25: {
    title: "Abapa en Awari: 25 is genoeg",
    text: "In Abapa en Awari is het spel uit zodra een speler 25 zaden heeft. Vang er twee.",
    done: "Zuid wint meteen.",
  },
  awariFeed: {
    title: "Awari: uithongeren",
    text: "In Awari mag een zet die de ander zonder antwoord laat niet zolang er een andere is. Probeer A.",
    done: "D en F voeden Noord, dus A mag niet.",
  },
  awariRest: {
    title: "Awari: het kan niet anders",
    text: "Hongert elke zet de ander uit, dan mag het. Wie aan zet is en geen zaden heeft, laat de rest aan de ander; een stelling die voor de derde keer ontstaat, verdeelt die gelijk. Zaai A.",
    done: "Noord heeft geen zaden, dus Zuid neemt de laatste twee.",
  },
  notation: {
    title: "Hoe je het schrijft",
    text: "Een zet is de letter van het huis: A tot F voor Zuid, a tot f voor Noord, van links naar rechts zoals die speler het ziet. Een stelling noemt de zaden van A tot F en a tot f, dan de schuren van Zuid en Noord, dan S of N voor wie aan zet is, met streepjes ertussen. Zaai D.",
    done: "Dat was D.",
  },
};
