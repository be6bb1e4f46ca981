import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEditedRail } from '#web/workspace/settings-state/use-edited-rail.ts'
import type { OwnRailFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionHead } from '#web/ui/blocks/card.tsx'
import { isOpenChange } from '#shared/states/rail-change.ts'
import { ChangeCard } from './change-card.tsx'
import { ChangeHistory } from './change-history.tsx'
import { DetailsAccessSetting } from './details-access-setting.tsx'
import { RailForm } from './rail-form.tsx'
import { RailRow } from './rail-row.tsx'
import { RateForms } from './rate-form.tsx'
import { SecondFactorSetting } from '#web/workspace/rails/second-factor-setting.tsx'
import './rails.css'

/** How the couple receive: the accounts that guests see, what is about to change, and what keeps them safe. */
export function RailsCard({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const [isNew, setNew] = useState(false)
  const { edited, edit } = useEditedRail(wedding.rails)
  const isShielded = wedding.publishedAt !== null
  const open = wedding.railChanges.filter(({ state }) => isOpenChange(state))
  const isPending = ({ id }: OwnRailFragment) => open.some(({ rail }) => rail?.id === id)
  const close = () => {
    setNew(false)
    edit(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.rails .rails-add')?.focus())
  }
  return (
    <section className="ws-card padded rails" id="recibir" aria-labelledby="recibir-title">
      <SectionHead id="recibir-title" title={t('title')} />
      <p className="mut">{t('note')}</p>
      {wedding.paymentsFrozenReason !== null && <Paused reason={wedding.paymentsFrozenReason} />}
      {isShielded && <Shielded isAlone={wedding.isAlone} />}
      {open.map((change) => (
        <ChangeCard key={change.id} wedding={wedding} change={change} />
      ))}
      {wedding.rails.length > 0 && (
        <ul className="ws-rows">
          {wedding.rails.map((rail) => (
            <RailRow
              key={rail.id}
              wedding={wedding}
              rail={rail}
              canChange={!isPending(rail)}
              onEdit={() => {
                setNew(false)
                edit(rail)
              }}
            />
          ))}
        </ul>
      )}
      <RateForms wedding={wedding} />
      {isNew || edited ? (
        <RailForm key={edited?.id ?? 'new'} wedding={wedding} rail={edited} onEnd={close} />
      ) : (
        <Action
          className="rails-add"
          look={wedding.rails.length === 0 ? 'primary' : 'plain'}
          icon="plus"
          onClick={() => setNew(true)}
        >
          {t(wedding.rails.length === 0 ? 'addFirst' : 'add')}
        </Action>
      )}
      {!isShielded && (
        <p className="rails-later mut t13">
          <Icon name="shield" className="s" />
          {t('later')}
        </p>
      )}
      {wedding.rails.length > 0 && <DetailsAccessSetting wedding={wedding} />}
      {wedding.rails.length > 0 && <SecondFactorSetting wedding={wedding} />}
      <ChangeHistory wedding={wedding} />
    </section>
  )
}

/** Says that the operator paused payments, why, and whom to ask. */
function Paused({ reason }: { reason: string }) {
  const { t } = useTranslation('shield')
  return (
    <p className="rails-say paused" role="status">
      <Icon name="alert" />
      <span>
        <Trans
          t={t}
          i18nKey="paymentsPaused"
          values={{ reason }}
          components={{ b: <b />, a: <Link to="/aviso-legal">.</Link> }}
        />
      </span>
    </p>
  )
}

function Shielded({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('shield')
  return (
    <p className="rails-say">
      <Icon name="shield" />
      <span>
        <b>{t('shielded')}</b> {t(isAlone ? 'shieldedAlone' : 'shieldedText')}
      </span>
    </p>
  )
}
