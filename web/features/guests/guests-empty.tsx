import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import type { GuestsShown } from './load-guests.ts'
import { addressOf, type Tab } from './guests-view.ts'

const pictures: Record<Tab, string> = {
  all: 'picnic-garden',
  waiting: 'celebration-toast',
  coming: 'honeymoon-suitcase',
  maybe: 'celebration-toast',
  notComing: 'celebration-toast',
}

type GuestsEmptyProps = { shown: GuestsShown; onAdd: () => void; onImport: () => void }

/** The empty guest list or search, with the next step if there is one. */
export function GuestsEmpty({ shown: { view, counts }, onAdd, onImport }: GuestsEmptyProps) {
  const { t } = useTranslation('guests')
  const { tab, search, side, tag } = view
  if (counts.households === 0)
    return (
      <EmptyState
        picture={pictures.all}
        large
        title={t('empty.all.title')}
        next={
          <>
            <Action look="primary" icon="plus" onClick={onAdd}>
              {t('add')}
            </Action>
            <p className="guests-empty-import">
              {t('empty.all.import')}{' '}
              <Action look="bare" icon="upload" onClick={onImport}>
                {t('importList')}
              </Action>
            </p>
          </>
        }
      >
        {t('empty.all.text')}
      </EmptyState>
    )
  if ((side || tag) && !search)
    return (
      <EmptyState
        picture="desert-stargazing"
        title={t('empty.filter.title')}
        next={<ActionLink to={addressOf({ tab })}>{t('empty.search.next')}</ActionLink>}
      >
        {t('empty.filter.text')}
      </EmptyState>
    )
  if (search || tab === 'all')
    return (
      <EmptyState
        picture="desert-stargazing"
        title={t('empty.search.title', { search })}
        next={<ActionLink to={addressOf({ tab })}>{t('empty.search.next')}</ActionLink>}
      >
        {t('empty.search.text')}
      </EmptyState>
    )
  return (
    <EmptyState picture={pictures[tab]} title={t(`empty.${tab}.title`)}>
      {t(`empty.${tab}.text`)}
    </EmptyState>
  )
}
