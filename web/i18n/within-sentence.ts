const articles =
  /^(El|La|Los|Las|Un|Una|Unos|Unas|Otro|Otra|Otros|Otras|Dos|Tres|Cuatro|Tus?|Mis?|The|An?|Another|Two|Three|Your) /

/** Returns a name as it reads inside a sentence: "La abuela Carmen" becomes "la abuela Carmen". */
export const withinSentence = (name: string): string =>
  name.replace(articles, (article) => article.toLowerCase())

/** Returns a title as it reads inside a sentence: "Otra salida en lancha" without quotes, “Cena en Ronda” in quotes of the language. */
export const titleWithinSentence = (title: string, language: string): string => {
  if (articles.test(title)) return withinSentence(title)
  return language.startsWith('en') ? `“${title}”` : `«${title}»`
}
