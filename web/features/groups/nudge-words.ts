import { useTranslation } from '#web/i18n/use-translation.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import type { CaptainShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'

export type CaptainPlace = NonNullable<CaptainShownFragment['captain']>['places'][number]

/** Returns the captain's texts for reminders and invitations, in the country's form of address. */
export function useNudgeWords(group: CaptainShownFragment) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const couple = useCouple(group.wedding)
  const price = group.gift.sharePrice ? format.money(group.gift.sharePrice) : 'none'
  const common = { group: group.name, couple, price, url: group.url }
  const lastDay = format.deadline(`${group.deadline}T12:00:00Z`, 'UTC')
  return {
    nudge: ({ name, state, holdEndsAt }: CaptainPlace) =>
      state === 'expired'
        ? t('captain.again', { ...common, name })
        : t('captain.nudge', {
            ...common,
            name,
            date: holdEndsAt ? format.deadline(holdEndsAt, group.wedding.timeZone) : lastDay,
          }),
    invite: t('captain.inviteText', { ...common, gift: group.gift.title, date: lastDay }),
  }
}

/** Returns the WhatsApp link with this text; the recipient is chosen there. */
export function whatsapp(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
