import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Frame } from '#web/workspace/giving/frame.tsx'
import type { CaptainShownFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CaptainRefusal } from './captain-acts.ts'
import { CaptainPanel } from './captain-panel.tsx'
import { ChangeGroup, EndGroup, Links } from './captain-settings.tsx'
import { Due, GroupExplanation } from './due.tsx'
import { GroupTop } from './group-top.tsx'
import { GroupTrouble } from './group-trouble.tsx'
import { Join } from './join.tsx'
import { useNudgeWords, whatsapp } from './nudge-words.ts'
import { Places } from './places.tsx'
import { SignedCard } from './signed-card.tsx'
import type { JoinInput, RefusedJoin } from './take-place-act.ts'
import './groups.css'
import './captain.css'
import './open.css'

type CaptainScreenProps = {
  group: CaptainShownFragment
  captain: NonNullable<CaptainShownFragment['captain']>
  now: string
  /** What the address requests: the captain's own slot, the edit form, or a confirmation of the last action. */
  asks: { place: boolean; change: boolean; opened: boolean; saved: boolean }
  initial: JoinInput
  refusedPlace: RefusedJoin | null
  refused: CaptainRefusal | null
}

/** The captain's page: the group as its members see it, and the captain's controls. */
export function CaptainScreen(props: CaptainScreenProps) {
  const { t } = useTranslation('groups')
  const { group, captain, now, asks, initial, refusedPlace, refused } = props
  const isIn = captain.places.some(({ isCaptain, state }) => isCaptain && state !== 'expired')
  const changes = asks.change || refused?.intent === 'change'
  return (
    <Frame
      wedding={group.wedding}
      back={{ to: `/${group.wedding.slug}/lista`, words: t('back') }}
      title={t('captain.documentTitle', { name: group.name })}
    >
      <main id="contenido" className="group">
        <GroupTop group={group} byYou>
          {asks.opened && <Opened email={captain.email} />}
          {asks.saved && (
            <p className="g-saved" role="status">
              <Icon name="check" /> {t('captain.change.saved')}
            </p>
          )}
        </GroupTop>
        {refused?.intent === 'other' && <GroupTrouble problem={refused.problem} />}
        <div className="g-cols">
          <div className="g-main">
            <Places group={group}>
              <Invite group={group} />
              {(!isIn || refusedPlace) && (
                <Join group={group} asks={asks.place} {...{ initial }} refused={refusedPlace} isCaptain />
              )}
            </Places>
            {changes && <ChangeGroup {...{ group, captain, refused }} />}
            <SignedCard group={group} />
            <Links group={group} captain={captain} />
            <EndGroup {...{ group, refused }} />
          </div>
          <div className="g-side">
            <CaptainPanel group={group} places={captain.places} now={now} />
            <Due group={group}>
              <p>
                <Link className="text-btn" to="?cambiar=1#cambiar" preventScrollReset>
                  <span>{t('due.change')}</span>
                </Link>
              </p>
            </Due>
            <GroupExplanation group={group} />
          </div>
        </div>
      </main>
    </Frame>
  )
}

function Opened({ email }: { email: string | null }) {
  const { t } = useTranslation('groups')
  return (
    <div className="g-opened" role="status">
      <Icon name="check" />
      <p>
        <b>{t('captain.opened')}</b> {t('captain.openedText', { email: email ?? '' })}
      </p>
    </div>
  )
}

function Invite({ group }: { group: CaptainShownFragment }) {
  const { t } = useTranslation('groups')
  const { invite } = useNudgeWords(group)
  if (group.state !== 'open') return null
  return (
    <p className="g-cta">
      <a className="btn btn-1 wide" href={whatsapp(invite)} target="_blank" rel="noreferrer">
        {t('captain.invite')}
        <Icon name="whatsapp" />
      </a>
    </p>
  )
}
