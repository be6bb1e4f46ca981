import { useTranslation } from 'react-i18next'
import { data, Link, redirect } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import { addToBasket, parseBasket, serializeBasket } from '#shared/basket.ts'
import { BasketLink } from '#web/features/basket/basket-link.tsx'
import { rememberBasket } from '#web/features/basket/basket-store.ts'
import { useBasket } from '#web/features/basket/use-basket.ts'
import { namesOf } from '#web/features/couple-page/couple-name.ts'
import { FootLite } from '#web/features/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/features/couple-page/link-preview.tsx'
import { ShareButton } from '#web/features/couple-page/share-button.tsx'
import { chosenLine } from '#web/features/gift-list/chosen-line.ts'
import { GivingCard, GivingOver } from '#web/features/gift-list/giving-card.tsx'
import { HonestSheet } from '#web/features/gift-list/honest-sheet.tsx'
import { neighboursOf, NextGift } from '#web/features/gift-list/next-gift.tsx'
import { GiftHead, GiftTale } from '#web/features/gift-list/gift-tale.tsx'
import { WhoElse } from '#web/features/gift-list/who-else.tsx'
import { ExperienceDocument, GiftToGiveDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/experience.ts'

const shown = routeData(['guest'], async ({ execute, params }) => {
  const asked = { slug: params.slug ?? '', gift: params.gift ?? '' }
  const { guestWedding } = await execute(ExperienceDocument, asked)
  if (!guestWedding?.gift) throw notFound()
  return { wedding: guestWedding, gift: guestWedding.gift }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ execute, form, params }) => {
  const asked = { slug: params.slug ?? '', gift: params.gift ?? '' }
  const { guestWedding } = await execute(GiftToGiveDocument, asked)
  if (!guestWedding?.gift) throw notFound()
  const isOpen = guestWedding.status !== 'closed' && !guestWedding.gift.isFull
  if (!isOpen) return redirect(`/${asked.slug}/lista/${asked.gift}`)
  const chosen = chosenLine(form, guestWedding.gift)
  if ('problem' in chosen) return data(chosen, { status: 422 })
  const written = new URLSearchParams(form.getAll('g').map((line) => ['g', String(line)]))
  const lines = addToBasket(parseBasket(written), chosen.line)
  rememberBasket(asked.slug, lines)
  return redirect(`/${asked.slug}/regalar?${serializeBasket(lines)}`)
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export default function Experience({ loaderData: { wedding, gift }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const basket = useBasket(wedding.slug)
  const couple = format.list(namesOf(wedding.partners))
  const { here, next } = neighboursOf(wedding.stops, gift.slug)
  const list = `/${wedding.slug}/lista${basket.search}`
  const over = gift.isFull ? 'full' : wedding.status === 'closed' ? 'closed' : null
  const url = `${wedding.url}/lista/${gift.slug}`
  return (
    <div className="experience">
      <LinkPreview
        title={t('gift.title', { title: gift.title, couple })}
        description={gift.summary}
        url={url}
        image={gift.image}
      />
      <header className="hero">
        <Picture name={gift.image} alt="" sizes="100vw" first className="hero-pic" />
        <div className="wrap hero-bar">
          <Link className="hbtn wide" to={`${list}#${gift.slug}`} aria-label={t('gift.backToList')}>
            <Icon name="arrow-left" />
            <span>{t('gift.toList')}</span>
          </Link>
          <span className="hright">
            <ShareButton className="hbtn" url={url} title={gift.title} label={t('share.gift')} />
            <BasketLink className="hbtn" slug={wedding.slug} lines={basket.lines} />
          </span>
        </div>
      </header>
      <main id="contenido" className="wrap page">
        <GiftHead gift={gift} stop={here?.stop ?? null} />
        <GiftTale story={gift.story} />
        <div className="side">
          {over ? (
            <GivingOver kind={over} listHref={list} />
          ) : (
            <GivingCard
              key={gift.slug}
              gift={gift}
              couple={couple}
              lines={basket.lines}
              search={basket.search}
              problem={actionData}
            />
          )}
          <WhoElse signatures={gift.signatures} giversCount={gift.giversCount} />
        </div>
        <HonestSheet sheet={gift.sheet} price={gift.target} />
      </main>
      {next && <NextGift next={next} slug={wedding.slug} search={basket.search} />}
      <FootLite />
    </div>
  )
}
