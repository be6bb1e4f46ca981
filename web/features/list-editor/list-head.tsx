import { useTranslation } from '#web/i18n/use-translation.ts'
import { TranslationsLink } from '#web/workspace/shell/translations-link.tsx'
import { useVisibleFields } from '#web/workspace/shell/use-wedding.ts'
import type { ArrangedGiftFragment, ListEditorQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { percentGiven } from './gift-standing.ts'

type ListHeadProps = {
  wedding: NonNullable<ListEditorQuery['wedding']>
  gifts: readonly ArrangedGiftFragment[]
  onAdd: () => void
}

/** The heading: title, contents, and how much of the list is given. */
export function ListHead({ wedding: { totals }, gifts, onAdd }: ListHeadProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const seesMoney = useVisibleFields() === 'everything'
  const target = BigInt(totals.target.minor)
  const part = format.percent(
    percentGiven(target, BigInt(totals.left.minor) + BigInt(totals.promised.minor)) / 100,
  )
  const isTold = seesMoney && target > 0n
  const counts = format.list(
    [
      { key: 'gifts', count: gifts.filter((gift) => !gift.isFund && !gift.hidden).length } as const,
      { key: 'funds', count: gifts.filter((gift) => gift.isFund && !gift.hidden).length } as const,
      { key: 'hidden', count: gifts.filter((gift) => gift.hidden).length } as const,
    ]
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => t(`head.${key}`, { count })),
  )
  return (
    <PageHead
      title={t('title')}
      phoneNote={isTold ? t('head.givenShort', { part }) : ''}
      note={
        counts && (
          <>
            <span className="list-counts">{counts}</span>
            {isTold && <span className="list-given"> · {t('head.given', { part })}</span>}
          </>
        )
      }
      actions={
        <>
          <TranslationsLink />
          <Action look="primary" icon="plus" onClick={onAdd}>
            {t('addLong')}
          </Action>
        </>
      }
    />
  )
}
