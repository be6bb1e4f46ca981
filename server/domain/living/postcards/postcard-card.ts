import type { Contribution } from '#server/domain/gifts/contributions/index.ts'
import { faceOf, focusOf, type Memory } from '#server/domain/living/memories/index.ts'
import { coupleName, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { townOf } from '#shared/town.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import type { PostcardCard } from './postcard-drawing.ts'
import { romanMonths } from '#shared/roman-months.ts'
import { addresseeOf } from './postcard.ts'

const words = wordsFrom({ es, en })

/** The language for a giver: theirs, in the regional variant of the wedding if it has the same language. */
export function languageOf({ language }: Pick<Contribution, 'language'>, { locale }: Wedding): string {
  if (locale.startsWith(language.slice(0, 2))) return locale
  return language.startsWith('en') ? 'en' : 'es'
}

/** Returns the content of a memory's postcard to a giver. */
export function cardOf(memory: Memory, wedding: Wedding, to: Contribution): PostcardCard {
  const locale = languageOf(to, wedding)
  const t = words(locale)
  const addressee = addresseeOf(to)
  const town = townOf(memory.place)
  const day = new Date(`${memory.livedOn}T00:00:00Z`)
  const long = dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return {
    above: town === '' ? '' : t('card.above'),
    place: town === '' ? memory.title : town,
    to: addressee === '' ? '' : t('card.to', { name: addressee }),
    from: `${coupleName({ ...wedding, locale })} · ${long}`,
    town,
    day: stampedDay(day),
    picture: faceOf(memory),
    focus: focusOf(memory),
  }
}

/** The date of a postmark, such as "14·IX 2027", the same in every language. */
function stampedDay(day: Date): string {
  return `${day.getUTCDate()}·${romanMonths[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
