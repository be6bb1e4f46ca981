import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A note on gifts that could not take place, and their replacement. */
export function InsteadNote({ gift, couple }: { gift: PrivateGiftFragment; couple: string }) {
  const { t } = useTranslation('give')
  const swapped = gift.lines.filter(({ instead }) => instead)
  if (swapped.length === 0) return null
  return (
    <section className="instead panel-card" aria-labelledby="cambio">
      <h2 id="cambio">
        <Icon name="undo" /> {t('private.instead.title')}
      </h2>
      {swapped.map(({ giftId, title, instead }) => (
        <p key={giftId}>{t('private.instead.text', { couple, title, instead: instead ?? '' })}</p>
      ))}
    </section>
  )
}
