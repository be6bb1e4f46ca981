import { useTranslation } from '#web/i18n/use-translation.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Frame } from '#web/workspace/giving/frame.tsx'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Due, GroupExplanation } from './due.tsx'
import { GroupTop } from './group-top.tsx'
import { Join } from './join.tsx'
import { Places } from './places.tsx'
import { SignedCard } from './signed-card.tsx'
import type { JoinInput, RefusedJoin } from './take-place-act.ts'
import './groups.css'

type GroupScreenProps = {
  group: GroupShownFragment
  asks: boolean
  /** Whether the group was just passed on to another captain. */
  passed: boolean
  initial: JoinInput
  refused: RefusedJoin | null
}

/** The shared page of a group: members, a slot to take, and the message they all sign. */
export function GroupScreen({ group, passed, ...join }: GroupScreenProps) {
  const { t } = useTranslation('groups')
  const couple = useCouple(group.wedding)
  return (
    <Frame
      wedding={group.wedding}
      back={{
        to: `/${group.wedding.slug}/lista`,
        words: t(group.wedding.visibility === 'password' ? 'backLocked' : 'back'),
      }}
      title={t('title', { name: group.name, couple })}
    >
      <GroupPreview group={group} />
      <main id="contenido" className="group">
        <GroupTop group={group}>
          {passed && (
            <p className="g-saved" role="status">
              <Icon name="check" /> {t('captain.pass.done', { name: group.captainName })}
            </p>
          )}
        </GroupTop>
        <div className="g-cols">
          <div className="g-main">
            <Places group={group}>
              <Join group={group} {...join} />
            </Places>
            <SignedCard group={group} />
          </div>
          <div className="g-side">
            <Due group={group} />
            <GroupExplanation group={group} />
          </div>
        </div>
      </main>
    </Frame>
  )
}

/** The link preview in a chat: name, couple and picture of the gift. */
function GroupPreview({ group }: { group: GroupShownFragment }) {
  const { t, i18n } = useTranslation('groups')
  const couple = useCouple(group.wedding)
  const { linkPictures: pictures } = group
  const picture = pictures.find(({ language }) => i18n.language.startsWith(language)) ?? pictures[0]
  return (
    <>
      <meta property="og:title" content={t('title', { name: group.name, couple })} />
      <meta property="og:description" content={t('description', { gift: group.gift.title, couple })} />
      {picture && (
        <>
          <meta property="og:image" content={new URL(picture.address, group.url).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:image" content={new URL(picture.address, group.url).href} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
