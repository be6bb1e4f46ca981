/** Words that tell where a Spanish text is from, for tests of all texts: of the web, of mails and files, of ideas. */

const word = (forms: string): RegExp => new RegExp(`(?<![\\p{L}«])(${forms})(?![\\p{L}])`, 'iu')

export const vosotros = word(
  String.raw`os|vosotr[oa]s|vuestr[oa]s?|sois|(?!past)[\p{L}]+(áis|éis|asteis|isteis)|(?!(corr|mus|europ|pas|des|fid|aér)eos)[\p{L}]+(aos|eos)|(mir|prob|guard|elegi|escrib|pon|dej|cambi|comprob|volv|compart|quit|acort|copi|carg|cont|busc)(ad|ed|id)(l[oa]s?|me|nos)?`,
)
export const ustedes = word('ustedes')
export const wordsOfSpain = word(
  String.raw`móvil(es)?|ordenador(es)?|cog(er|es?|ed|id[oa]s?)|has cogido|añad\p{L}+|deprisa|os apetece|vídeos?|costes?|zumos?|neveras?|patatas?|tartas?|aparc\p{L}+`,
)
/** "Te hemos escrito": in America "te escribimos". */
export const presentPerfect = word(
  String.raw`(he|has|ha|hemos|han) ([\p{L}]+[aií]do|\p{L}*(puesto|hecho|dicho|escrito|visto|vuelto|abierto|roto))`,
)
/** Words that mean something else in America, or nothing, in the texts of the product. */
export const strangeInAmerica = word(
  String.raw`laborables?|rellen\p{L}+|apetec\p{L}+|ilusión|enseñ\p{L}+|dentro de un rato|de camino|apunt(?!\p{L}* con la cámara)\p{L}+|caduc\p{L}+|pulsa\p{L}*|(?<!(?:el|un|este|del|al|ningún) )valen?(?! más|[ -]por)|(?<!este )sitios?`,
)
export const coger = word(
  String.raw`coger(l\p{L}+|é\p{L}*|ía\p{L}*|emos|án?|ás)?|coge[ns]?|coged|cogemos|cogéis|cogid[oa]s?|cogiendo\p{L}*|cog[ií]|cogió|cogimos|cogieron|cogía\p{L}*|coja[ns]?|cojamos|cojáis`,
)
export const tuteo = word(
  'tú|ti|contigo|eres|tienes|puedes|quieres|sabes|prefieres|llamas|escribes|eliges|envías|pagas|firmas|pones|participas',
)
/** The start of a clause; elsewhere "guarda" is an indicative, not an imperative. */
export const singularOrders =
  /(?<=^|[.:;!?] |\by |\bo )(abre|avísales|borra(?! (?:«|solo))|comprueba|copia|corrige|cuéntaselo|dinos|díselo|elige|entra(?! (?:para|como|en|por))|escríbe\p{L}*|escribe|espera|exporta|guarda|guárdal[oa]|márcal[oa]|míral[oa]|mira|pásale|pega|pídeselo|pon|presiona|prueba|pulsa|quítala|revisa|suelta|toca|usa|vuelve(?! a (verse|estar|caber|quedar)))(?!\p{L})/iu
export const boda = word('bodas?')

export type Text = readonly [key: string, message: string]

/** Returns the keys of the texts with the first forbidden word in each. */
export const keysWith = (forbidden: RegExp, texts: readonly Text[]): string[] =>
  texts
    .filter(([, text]) => forbidden.test(text))
    .map(([key, text]) => `${key}: ${forbidden.exec(text)?.[0]}`)

type Tree = { readonly [key: string]: string | Tree }

/** Returns all texts of a file by key: `guest.title`. */
export const flatTexts = (texts: Tree, path = ''): Text[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as Text] : flatTexts(value, `${path}${key}.`),
  )
