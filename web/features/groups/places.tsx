import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countryName } from '#shared/country-name.ts'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isGroupShut } from '#shared/states/group.ts'

/** Maximum free slots drawn individually; the rest is a number. */
const freeShown = 12
/** Maximum slots drawn as segments of the bar; more become one continuous bar. */
const segmentsShown = 24

type Member = GroupShownFragment['members'][number]

/** Returns the price of a slot: a share's price, or the suggested amount. */
export function usePriceWords({ gift, suggested }: Pick<GroupShownFragment, 'gift' | 'suggested'>): string {
  const { t } = useTranslation('groups')
  const format = useFormat()
  if (gift.sharePrice) return t('each', { price: format.money(gift.sharePrice) })
  return suggested ? t('eachAbout', { price: format.money(suggested) }) : t('eachFree')
}

/** The slots of a group: sent, not sent yet, and free. */
export function Places({ group, children }: { group: GroupShownFragment; children: ReactNode }) {
  const { t } = useTranslation('groups')
  const price = usePriceWords(group)
  const { members, wedding } = group
  const isShut = isGroupShut(group.state)
  const free = isShut ? 0 : group.freePlaces
  const paid = members.filter(({ hasPaid }) => hasPaid).length
  const joined = members.length - paid
  const all = [
    ...Array.from({ length: paid }, () => 'paid'),
    ...Array.from({ length: joined }, () => 'held'),
    ...Array.from({ length: free }, () => 'free'),
  ]
  return (
    <section className="g-places panel-card" aria-labelledby="plazas">
      <div className="g-ph">
        <h2 id="plazas">{isShut ? t('shut') : t('left', { free })}</h2>
        <p>{price}</p>
      </div>
      <div className="g-bar" role="img" aria-label={t('bar', { paid, joined, free })}>
        {all.length <= segmentsShown
          ? all.map((kind, at) => <i key={at} className={kind} />)
          : (['paid', 'held', 'free'] as const).map((kind, at) => (
              <i key={kind} className={kind} style={{ flexGrow: [paid, joined, free][at] }} />
            ))}
      </div>
      <p className="g-key" aria-hidden="true">
        {paid > 0 && <Key kind="paid" words={t('key.paid', { count: paid })} />}
        {joined > 0 && <Key kind="held" words={t('key.joined', { count: joined })} />}
        {free > 0 && <Key kind="free" words={t('key.free', { count: free })} />}
      </p>
      <ul className="places" aria-label={t('who')}>
        {members.map((member, at) => (
          <MemberPlace key={`${at} ${member.name}`} member={member} home={wedding.country} />
        ))}
        {Array.from({ length: Math.min(free, freeShown) }, (_, at) => (
          <li key={at} className="free">
            <span className="pl-o" aria-hidden="true">
              <Icon name="plus" />
            </span>
            <b>{t('place.free')}</b>
          </li>
        ))}
      </ul>
      {free > freeShown && <p className="g-more">{t('place.more', { count: free - freeShown })}</p>}
      {children}
    </section>
  )
}

function Key({ kind, words }: { kind: string; words: string }) {
  return (
    <span>
      <i className={kind} />
      {words}
    </span>
  )
}

function MemberPlace({ member, home }: { member: Member; home: string }) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const { name, hasPaid, isCaptain, country } = member
  const away =
    country && country !== home ? t('place.from', { country: countryName(format.locale, country) }) : null
  const state = t(hasPaid ? 'place.paid' : 'place.joined')
  return (
    <li className={hasPaid ? 'paid' : 'held'}>
      <span className="pl-o" aria-hidden="true">
        <Avatar name={name} size="l" />
        <span className="badge">
          <Icon name={hasPaid ? 'check' : 'clock'} />
        </span>
      </span>
      <b>{name}</b>
      <small>{hasPaid ? (isCaptain ? t('place.captain') : (away ?? state)) : state}</small>
      {hasPaid && (isCaptain || away) && <span className="sr">{state}</span>}
    </li>
  )
}
