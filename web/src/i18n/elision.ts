// Small words that change with the name that follows them.

/** The French "de" before a name: de Bo, d’Ada, d’Ivoire. */
export const de = (name: string) =>
  /^[aeiouàâäéèêëîïôöùûüœæh]|^y[^aeiou]/iu.test(name) ? `d’${name}` : `de ${name}`;

/** The Italian "a" before a name: ad Ada, ad Avorio, a Nord. */
export const a = (name: string) => (/^a/iu.test(name) ? `ad ${name}` : `a ${name}`);
