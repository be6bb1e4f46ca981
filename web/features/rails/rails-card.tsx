import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnRailFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { SectionHead } from '#web/ui/workspace/card.tsx'
import { RailForm } from './rail-form.tsx'
import { RailRow } from './rail-row.tsx'
import './rails.css'

/** How the couple receive: the accounts that guests will see, and what keeps them safe. */
export function RailsCard({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('settings')
  const [edited, setEdited] = useState<OwnRailFragment | 'new' | null>(null)
  const isShielded = wedding.publishedAt !== null
  const isEuro = wedding.currency === 'EUR'
  const canChange = isEuro && !isShielded
  const close = () => {
    setEdited(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.rails .rails-add')?.focus())
  }
  return (
    <section className="ws-card padded rails" id="recibir" aria-labelledby="recibir-title">
      <SectionHead id="recibir-title" title={t('rails.title')} />
      <p className="mut">{t('rails.note')}</p>
      {!isEuro && (
        <p className="rails-say">
          <Icon name="info" />
          <span>{t('rails.otherCurrency', { currency: wedding.currency })}</span>
        </p>
      )}
      {isShielded && isEuro && (
        <p className="rails-say">
          <Icon name="shield" />
          <span>
            <b>{t('rails.shielded')}</b> {t('rails.shieldedText')}
          </span>
        </p>
      )}
      {wedding.rails.length > 0 && (
        <ul className="ws-rows">
          {wedding.rails.map((rail) => (
            <RailRow key={rail.id} rail={rail} canChange={canChange} onEdit={() => setEdited(rail)} />
          ))}
        </ul>
      )}
      {canChange && edited && (
        <RailForm
          key={edited === 'new' ? 'new' : edited.id}
          wedding={wedding}
          rail={edited === 'new' ? null : edited}
          onEnd={close}
        />
      )}
      {canChange && !edited && (
        <>
          <Action
            className="rails-add"
            look={wedding.rails.length === 0 ? 'primary' : 'plain'}
            icon="plus"
            onClick={() => setEdited('new')}
          >
            {t(wedding.rails.length === 0 ? 'rails.addFirst' : 'rails.add')}
          </Action>
          <p className="rails-later mut t13">
            <Icon name="shield" className="s" />
            {t('rails.later')}
          </p>
        </>
      )}
    </section>
  )
}
