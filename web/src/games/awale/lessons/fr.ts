import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Semer",
    text: "Douze cases de quatre graines chacune ; les six du bas sont à vous (Sud), et Sud commence. Chaque joueur a un grenier pour les graines capturées. Choisissez une de vos cases : toutes ses graines sont semées, une à une, dans les cases qui suivent.",
    done: "La case choisie est vide, les suivantes ont une graine de plus.",
  },
  yours: {
    title: "Seulement votre côté",
    text: "Essayez de semer une case de Nord.",
    done: "Vous semez de A à F, Nord de a à f.",
  },
  empty: {
    title: "Jamais une case vide",
    text: "Essayez de semer la case vide C.",
    done: "Il faut qu’elle contienne au moins une graine.",
  },
  around: {
    title: "Dans quel sens ?",
    text: "On sème dans le sens inverse des aiguilles d’une montre, de A à F, puis de a à f chez Nord, et de nouveau à partir de A. Semez F.",
    done: "Cinq graines sont passées chez Nord.",
  },
  twelve: {
    title: "Un tour complet",
    text: "Avec douze graines ou plus, on repasse par la case de départ : elle est sautée à chaque tour et reste vide. Semez les 15 graines de E.",
    done: "E est restée vide, et les quatre cases suivantes ont reçu deux graines.",
  },
  capture: {
    title: "Capturer",
    text: "Si votre dernière graine tombe dans une case adverse qui en contient alors deux ou trois, vous les capturez. Trouvez le coup.",
    done: "Elles vont dans votre grenier.",
  },
  chain: {
    title: "Capture multiple",
    text: "Après une capture, vous capturez aussi la case précédente si elle est adverse et contient deux ou trois graines, et ainsi de suite. Capturez trois cases d’un coup.",
    done: "Sept graines en un coup.",
  },
  broken: {
    title: "La chaîne se rompt",
    text: "La première case qui contient un autre nombre arrête la chaîne. Semez F : seule c est capturée, car b en contient alors cinq.",
    done: "a en contient deux aussi, mais la chaîne est rompue.",
  },
  ownSide: {
    title: "Jamais dans son camp",
    text: "On ne capture jamais de son propre côté. Semez A : avec la dernière graine, votre case C en contient deux.",
    done: "Les graines restent où elles sont.",
  },
  starve: {
    title: "Ne pas affamer",
    text: "Un coup doit laisser au moins une graine à l’adversaire. Nord n’en a pas : essayez la case A, dont les graines n’arrivent pas chez Nord.",
    done: "Un coup qui ne nourrit pas Nord est interdit.",
  },
  feed: {
    title: "Nourrir",
    text: "Jouez un coup qui apporte au moins une graine à Nord.",
    done: "Nord peut continuer à jouer.",
  },
  grandSlam: {
    title: "Pas de grand chelem",
    text: "Un coup qui capturerait toutes les graines de l’adversaire est interdit aussi. Essayez de semer F.",
    done: "C’est le plateau après les captures qui compte : Nord n’aurait plus rien.",
  },
  end: {
    title: "La fin de la partie",
    text: "La partie est terminée quand le joueur au trait n’a aucun coup permis. Les graines restantes sont partagées à égalité, avec une demi-graine chacun si leur nombre est impair. Celui qui a le plus de graines gagne ; à 24 partout, la partie est nulle. Semez F : Nord ne pourra plus vous nourrir.",
    done: "Il restait trois graines : une et demie pour chacun.",
  },
  settled: {
    title: "25 graines",
    text: "Un joueur qui a 25 des 48 graines ne peut plus perdre. En classique, on joue quand même jusqu’au bout, sauf si les deux joueurs sont d’accord pour arrêter. Sud en a 24 : capturez-en deux.",
    done: "Le résultat est acquis, mais la partie continue.",
  },
  repetition: {
    title: "Triple répétition",
    text: "Si la même position revient pour la troisième fois avec le même joueur au trait, la partie s’arrête et les graines restantes sont partagées. Semez F.",
    done: "Une graine pour chacun : 24 à 24.",
  },
  abapaSlam: {
    title: "Abapa : le grand chelem",
    text: "Avec les règles de tournoi, on peut jouer un grand chelem, mais il ne capture rien. Semez F.",
    done: "Toutes les graines restent sur le plateau.",
  },
  abapaEnd: {
    title: "Abapa : la fin",
    text: "Si l’adversaire n’a pas de graines, il faut le nourrir si possible. Sinon, ou si vous n’avez aucun coup, chacun prend les graines de son côté ; de même en cas de triple répétition. Semez F.",
    done: "Nord prend les trois graines de son côté.",
  },
  abapa25: {
    title: "Abapa et Awari : 25 suffisent",
    text: "En Abapa et en Awari, la partie est terminée dès qu’un joueur a 25 graines. Capturez-en deux.",
    done: "Sud gagne aussitôt.",
  },
  awariFeed: {
    title: "Awari : affamer",
    text: "En Awari, un coup qui laisse l’adversaire sans réponse est interdit tant qu’un autre coup est possible. Essayez A.",
    done: "D et F nourrissent Nord, donc A n’est pas permis.",
  },
  awariRest: {
    title: "Awari : pas d’autre coup",
    text: "Si tous les coups affament l’adversaire, c’est permis. Un joueur au trait qui n’a pas de graines laisse le reste à l’autre ; en cas de triple répétition, on le partage à égalité. Semez A.",
    done: "Nord n’a pas de graines, Sud prend donc les deux dernières.",
  },
  notation: {
    title: "Notation",
    text: "Un coup est la lettre de sa case : A à F pour Sud, a à f pour Nord, de gauche à droite du point de vue du joueur. Une position donne les graines de A à F et de a à f, puis les greniers de Sud et de Nord, puis S ou N pour le joueur au trait, le tout séparé par des tirets. Semez D.",
    done: "C’était D.",
  },
};
