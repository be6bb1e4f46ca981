import { useTranslation } from '#web/i18n/use-translation.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { JoinForm } from './join-form.tsx'
import { useOwnPlace } from './own-place.ts'
import type { JoinInput, RefusedJoin } from './take-place-act.ts'

type JoinProps = {
  group: GroupShownFragment
  /** Whether the form for the name is open. */
  asks: boolean
  initial: JoinInput
  refused: RefusedJoin | null
  isCaptain?: boolean
}

/** The way into the group: the button and then the form, or why it is no longer open. */
export function Join({ group, asks, initial, refused, isCaptain = false }: JoinProps) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const own = useOwnPlace(group.token)
  const price = group.placePrice
  if (group.state !== 'open' && !refused) return <WhyNot group={group} isCaptain={isCaptain} />
  if (asks || refused) return <JoinForm group={group} initial={initial} refused={refused} />
  return (
    <>
      {own && <OwnPlace token={own} />}
      <div className="g-cta">
        <ButtonLink
          to="?plaza=1#apuntarme"
          rank={own || isCaptain ? 'second' : 'first'}
          preventScrollReset
          className="wide"
        >
          {price ? t('takeFor', { price: format.money(price) }) : t('take')}
          <Icon name="arrow-right" />
        </ButtonLink>
        <p className="small muted">{t('keptFor')}</p>
      </div>
    </>
  )
}

function OwnPlace({ token }: { token: string }) {
  const { t } = useTranslation('groups')
  return (
    <div className="g-own">
      <p>
        <b>{t('yours.title')}</b>
        <span className="small">{t('yours.text')}</span>
      </p>
      <ButtonLink to={`/r/${token}`}>{t('yours.go')}</ButtonLink>
    </div>
  )
}

function WhyNot({ group, isCaptain }: { group: GroupShownFragment; isCaptain: boolean }) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const couple = useCouple(group.wedding)
  const own = useOwnPlace(group.token)
  const { state } = group
  const words =
    state === 'over'
      ? t('state.over', { date: format.date(group.deadline) })
      : state === 'closed'
        ? t(isCaptain ? 'state.closedYou' : 'state.closed', { name: group.captainName })
        : state === 'open'
          ? ''
          : t(`state.${state}`)
  return (
    <>
      {own && <OwnPlace token={own} />}
      <p className="g-state note">
        <Icon name="info" />
        <span>{words}</span>
      </p>
      {!isCaptain && (
        <p className="g-cta">
          <ButtonLink rank="second" to={`/${group.wedding.slug}/lista`}>
            {t('state.list', { couple })}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
