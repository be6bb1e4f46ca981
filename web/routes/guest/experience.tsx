import { Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BasketLink } from '#web/features/basket/basket-link.tsx'
import { useBasket } from '#web/features/basket/use-basket.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { GivingCard, loadPicker } from '#web/features/gift-list/giving-card.tsx'
import { HonestSheet } from '#web/features/gift-list/honest-sheet.tsx'
import { neighboursOf, NextGift } from '#web/features/gift-list/next-gift.tsx'
import { GiftHead, GiftTale } from '#web/features/gift-list/gift-tale.tsx'
import { AskGroup } from '#web/features/groups/ask-group.tsx'
import { ExperienceDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { useKeptChoice } from '#web/features/gift-list/use-kept-choice.ts'
import { useReleasedGift } from '#web/features/gift-list/use-released-gift.ts'
import { useHoldEnds } from '#web/workspace/gift-list/use-hold-ends.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'
import { unlessOnlySearchChanged } from '#web/workspace/gift-list/unless-only-search-changed.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Route } from './+types/experience.ts'
import { ExperienceHero } from './experience-hero.tsx'

// Few pages need it. Without a boundary the server waits for it, so that it shows without JavaScript.
const loadGivingOver = () => import('#web/features/gift-list/giving-closed.tsx')
const GivingClosed = lazyPart(loadGivingOver)

// New gifts have no givers.
const GiverList = lazyPart(() => import('#web/features/gift-list/giver-list.tsx'))

const shown = routeData(['guest'], async ({ execute, params }) => {
  const variables = { slug: params.slug ?? '', gift: params.gift ?? '' }
  const { guestWedding } = await execute(ExperienceDocument, variables)
  if (!guestWedding?.gift) throw notFound()
  const { gift } = guestWedding
  await loadAhead(() => (overOf(gift, guestWedding.status) ? loadGivingOver() : loadPicker(gift)))
  return { wedding: guestWedding, gift }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async (submission) => {
  const { giveThis } = await import('#web/features/gift-list/give-this.ts')
  return giveThis(submission)
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export const shouldRevalidate = unlessOnlySearchChanged

export default function Experience({ loaderData: { wedding, gift }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const basket = useBasket(wedding.slug)
  const couple = format.list(namesOf(wedding.partners))
  const { here, next } = neighboursOf(wedding.stops, gift.slug)
  const list = `/${wedding.slug}/lista${basket.search}`
  const over = overOf(gift, wedding.status)
  const url = `${wedding.url}/lista/${gift.slug}`
  useHoldEnds([gift])
  const keptChoice = useKeptChoice(wedding.slug, gift, basket.lines)
  const isFreedAgain = useReleasedGift(gift) && over === null
  return (
    <div className="experience">
      <LinkPreview
        title={t('gift.title', { title: gift.title, couple })}
        description={gift.summary}
        url={url}
        pictures={wedding.linkPictures}
      />
      <ExperienceHero gift={gift} list={list} url={url}>
        <BasketLink className="hbtn" slug={wedding.slug} lines={basket.lines} />
      </ExperienceHero>
      <main id="contenido" className="wrap page">
        <GiftHead gift={gift} stop={here?.stop ?? null} />
        <GiftTale story={gift.story} photos={gift.photos.slice(1)} />
        <div className="side">
          <div role="status">{isFreedAgain && <p className="freed">{t('held.freed')}</p>}</div>
          {over ? (
            <GivingClosed
              kind={over}
              gift={gift}
              clock={wedding}
              listHref={list}
              search={basket.search}
              answer={alertOf(actionData)}
            />
          ) : (
            <GivingCard
              key={`${gift.slug} ${keptChoice.line !== null}`}
              gift={gift}
              clock={wedding}
              couple={couple}
              lines={basket.lines}
              search={basket.search}
              kept={keptChoice.line}
              form={keptChoice.form}
              onChange={keptChoice.onChange}
              problem={problemOf(actionData)}
            />
          )}
          {!over && <AskGroup slug={wedding.slug} gifts={[gift]} />}
          {gift.giversCount > 0 && (
            <Suspense>
              <GiverList
                signatures={gift.signatures}
                amounts={gift.signedAmounts}
                giversCount={gift.giversCount}
              />
            </Suspense>
          )}
        </div>
        <HonestSheet {...gift} price={gift.target} />
      </main>
      {next && <NextGift next={next} slug={wedding.slug} search={basket.search} />}
      <FootLite />
    </div>
  )
}

type ActionResult = Route.ComponentProps['actionData']

const alertOf = (answer: ActionResult) =>
  answer && ('to' in answer || 'alertProblem' in answer) ? answer : null
const problemOf = (answer: ActionResult) => (answer && 'problem' in answer ? answer : undefined)

/** Returns why a gift cannot be given now: complete, list closed, or the rest is held. */
function overOf(gift: Pick<ListedGift, 'isGiven' | 'isFull'>, status: string) {
  if (gift.isGiven) return 'full'
  if (status === 'closed') return 'closed'
  return gift.isFull ? 'held' : null
}
