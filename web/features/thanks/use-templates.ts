import { useTranslation } from 'react-i18next'
import { namesOf } from '#web/features/couple-page/couple-name.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { formatFor } from '#web/i18n/format.ts'
import { isToMany, nameToCall } from './name-to-call.ts'

export const tones = ['warm', 'brief', 'playful', 'formal'] as const
export type Tone = (typeof tones)[number]

/** Beginnings for a letter of thanks, in the language and the form of address of the wedding's country. */
export function useTemplates(gift: ThankedGiftFragment): (tone: Tone) => string {
  const { locale, partners } = useWedding()
  const { t } = useTranslation('mailbox', { lng: locale })
  const { list } = formatFor(locale)
  const gifts = list(gift.lines.map(({ gift: { title } }) => `«${title}»`))
  const many = isToMany(gift) ? 'many' : 'one'
  return (tone) =>
    [
      t('templates.greeting', { name: nameToCall(gift) || 'none' }),
      t(`templates.${tone}.${many}`, { gifts, words: gift.message ? 'yes' : 'no' }),
      `${t(`templates.${tone}.end`)}\n${list(namesOf(partners))}`,
    ].join('\n\n')
}
