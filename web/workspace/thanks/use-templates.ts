import { useTranslationIn } from '#web/i18n/use-translation.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { formatFor } from '#web/i18n/format.ts'
import { isToMany, nameToCall } from './name-to-call.ts'

export const tones = ['warm', 'brief', 'playful', 'formal'] as const
export type Tone = (typeof tones)[number]

/** Returns templates for thank-you letters, in the language and form of address of the wedding's country. */
export function useTemplateWords() {
  const { locale, partners } = useWedding()
  const t = useTranslationIn(locale, 'mailbox')
  const { list } = formatFor(locale)
  const letter = (name: string, words: string, tone: Tone) =>
    [
      t('templates.greeting', { name: name || 'none' }),
      words,
      `${t(`templates.${tone}.end`)}\n${list(namesOf(partners))}`,
    ].join('\n\n')
  return {
    /** A letter that names the gift and addresses the giver. */
    forGift: (gift: ThankedGiftFragment, tone: Tone): string => {
      const gifts = list(gift.lines.map(({ gift: { title } }) => `«${title}»`))
      const many = isToMany(gift) ? 'many' : 'one'
      const words = t(`templates.${tone}.${many}`, { gifts, words: gift.message ? 'yes' : 'no' })
      return letter(nameToCall(gift), words, tone)
    },
    /** A letter without a gift, with the name if there is one. */
    forAnyGuest: (name: string, tone: Tone): string => letter(name, t(`templates.${tone}.any`), tone),
    subject: t('templates.subject'),
  }
}

/** Returns the templates for the thank-you letter of a gift. */
export function useTemplates(gift: ThankedGiftFragment): (tone: Tone) => string {
  const { forGift } = useTemplateWords()
  return (tone) => forGift(gift, tone)
}
