import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MemoryBookQuery } from '#web/graphql/generated/graphql.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ExternalAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { MemoryActs } from './use-memory-acts.ts'

type BookCardProps = { book: NonNullable<MemoryBookQuery['memoryBook']>; acts: MemoryActs }

/** Whether guests see the memories, and where. Saved when chosen. */
export function BookCard({ book: { isOpen, url }, acts }: BookCardProps) {
  const { t } = useTranslation('memories')
  return (
    <SectionCard title={t('book.title')} className="memories-book">
      <label aria-label={t('book.label')}>
        <input
          type="checkbox"
          checked={isOpen}
          aria-describedby="book-text"
          aria-busy={acts.busy || undefined}
          onChange={({ target }) => void acts.show(target.checked)}
        />
        <span>
          <b>{t('book.label')}</b>
          <small id="book-text">{t('book.text')}</small>
        </span>
      </label>
      {isOpen && (
        <p className="memories-address">
          <span className="el">{url.replace(/^https?:\/\//, '')}</span>
          <CopyButton text={url} what={t('book.address')} />
          <ExternalAction small icon="eye" href={url}>
            {t('book.look')}
          </ExternalAction>
        </p>
      )}
    </SectionCard>
  )
}
