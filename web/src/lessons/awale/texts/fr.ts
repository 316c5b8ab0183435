import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Semer",
    text: "Douze cases de quatre graines ; les six du bas sont à vous (Sud), et Sud commence. Chaque joueur a un grenier pour les graines capturées. Choisissez une de vos cases : toutes ses graines sont semées, une à une, dans les cases qui suivent.",
    done: "La case choisie est vide, les suivantes en ont une de plus.",
  },
  yours: {
    title: "Seulement votre côté",
    text: "Essayez de semer une case de Nord.",
    done: "Vous semez de A à F, Nord de a à f.",
  },
  empty: {
    title: "Rien ne vient de rien",
    text: "Essayez de semer la case vide C.",
    done: "Il faut au moins une graine.",
  },
  around: {
    title: "À rebours de la montre",
    text: "On sème dans le sens inverse des aiguilles d'une montre, de A à F, puis a à f chez Nord, et de nouveau A. Semez F.",
    done: "Cinq graines sont passées chez Nord.",
  },
  twelve: {
    title: "Un tour et plus",
    text: "Avec douze graines ou plus, on revient à son point de départ : cette case est sautée à chaque tour et reste vide. Semez les 15 graines de E.",
    done: "E est restée vide, et ses voisines ont reçu plus d'une graine.",
  },
  capture: {
    title: "Capturez-les",
    text: "Si votre dernière graine tombe dans une case adverse qui en contient alors deux ou trois, vous les capturez. Trouvez le coup.",
    done: "Elles volent vers votre grenier.",
  },
  chain: {
    title: "En chaîne",
    text: "Après une capture vous prenez aussi la case précédente si elle est adverse et contient deux ou trois graines, et ainsi de suite. Capturez trois cases d'un coup.",
    done: "Sept graines en un coup.",
  },
  broken: {
    title: "La chaîne se rompt",
    text: "La première case qui contient un autre nombre arrête la chaîne. Semez F : seule c est capturée, car b en contient alors cinq.",
    done: "a en avait deux aussi, mais la chaîne était rompue.",
  },
  ownSide: {
    title: "Jamais chez soi",
    text: "On ne capture rien de son propre côté. Semez A : la dernière graine fait deux dans votre case C.",
    done: "Les graines restent où elles sont.",
  },
  starve: {
    title: "Ne pas affamer",
    text: "Un coup doit laisser au moins une graine à l'adversaire. Nord n'en a pas : essayez la case A, qui n'arrive pas chez Nord.",
    done: "Un coup qui ne nourrit pas est interdit.",
  },
  feed: {
    title: "Nourrir",
    text: "Jouez un coup qui apporte au moins une graine à Nord.",
    done: "Nord peut continuer à jouer.",
  },
  grandSlam: {
    title: "Pas de grand chelem",
    text: "Un coup qui prendrait tout ce que l'adversaire possède est interdit aussi. Essayez de semer F.",
    done: "Les captures comptent : après elles, Nord n'aurait plus rien.",
  },
  end: {
    title: "La fin",
    text: "La partie est finie quand le joueur au trait n'a pas de coup permis. Les graines restantes sont partagées également, une demi-graine chacun si leur nombre est impair. Le plus de graines gagne ; 24 partout est une partie nulle. Semez F : Nord ne pourra plus vous nourrir.",
    done: "Il restait trois graines : une et demie pour chacun.",
  },
  settled: {
    title: "25 graines",
    text: "Qui a 25 des 48 graines ne peut plus perdre. Au jeu classique on joue quand même jusqu'au bout, sauf si les deux conviennent d'arrêter. Sud en a 24 : capturez-en deux.",
    done: "Le résultat est acquis, mais la partie continue.",
  },
  repetition: {
    title: "La troisième fois",
    text: "La troisième fois qu'une position revient avec le même joueur au trait, la partie s'arrête et les graines restantes sont partagées. Semez F.",
    done: "Une graine pour chacun : 24 à 24.",
  },
  abapaSlam: {
    title: "Abapa : un chelem pour rien",
    text: "En règles de tournoi on peut jouer un grand chelem, mais il ne capture rien. Semez F.",
    done: "Toutes les graines restent sur le plateau.",
  },
  abapaEnd: {
    title: "Abapa : la fin",
    text: "Si l'adversaire n'a pas de graines, il faut le nourrir quand on le peut. Si on ne le peut pas, ou sans coup possible, chacun prend les graines de son côté ; de même quand une position revient pour la troisième fois. Semez F.",
    done: "Nord prend les trois graines de son côté.",
  },
  abapa25: {
    title: "Abapa et Awari : 25 suffisent",
    text: "En Abapa et en Awari, la partie est finie dès qu'un joueur a 25 graines. Capturez-en deux.",
    done: "Sud gagne aussitôt.",
  },
  awariFeed: {
    title: "Awari : affamer",
    text: "En Awari, un coup qui laisse l'adversaire sans réponse est interdit tant qu'il y en a un autre. Essayez A.",
    done: "D et F nourrissent Nord, donc A n'est pas permis.",
  },
  awariRest: {
    title: "Awari : rien d'autre",
    text: "Si tous les coups affament l'adversaire, c'est permis. Qui doit jouer et n'a pas de graines laisse le reste à l'autre ; une position qui revient pour la troisième fois le partage également. Semez A.",
    done: "Nord n'a pas de graines, Sud prend donc les deux dernières.",
  },
  notation: {
    title: "Comment on l'écrit",
    text: "Un coup est la lettre de sa case : A à F pour Sud, a à f pour Nord, de gauche à droite vues par le joueur. Une position donne les graines de A à F et de a à f, puis les greniers de Sud et de Nord, puis S ou N pour le joueur au trait, le tout joint par des tirets. Semez D.",
    done: "C'était D.",
  },
};
