import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { ShareButton } from '#web/features/couple-page/share-button.tsx'
import { excerptOf } from '#web/features/updates/excerpt.ts'
import { FollowForm } from '#web/features/updates/follow-form.tsx'
import { NewsArticle } from '#web/features/updates/news-article.tsx'
import { NewsFrame } from '#web/workspace/updates/news-frame.tsx'
import { OneUpdateDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/news-one.ts'

const shown = routeData(['updates', 'guest'], async ({ execute, params }) => {
  const variables = { slug: params.slug ?? '', id: params.update ?? '' }
  const { guestWedding } = await execute(OneUpdateDocument, variables)
  if (!guestWedding?.update) throw notFound()
  return { wedding: guestWedding, update: guestWedding.update }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export default function OneUpdate({ loaderData: { wedding, update } }: Route.ComponentProps) {
  const { t } = useTranslation('updates')
  const format = useFormat()
  const own = useOwnWords()
  const couple = format.list(namesOf(wedding.partners))
  const url = `${wedding.url}/novedades/${update.id}`
  const title = t('guest.oneTitle', { title: update.title, couple })
  const words = encodeURIComponent(`${title}\n${url}`)
  return (
    <NewsFrame
      title={title}
      description={excerptOf(update.text, 160) || t('guest.description', { couple })}
      url={url}
      pictures={wedding.linkPictures}
      back={{
        to: `/${wedding.slug}/novedades`,
        words: t('guest.toAll', { count: wedding.updatesCount, couple }),
      }}
    >
      <NewsArticle
        news={update}
        timeZone={wedding.timeZone}
        heading={<h1 lang={own(update.title)}>{update.title}</h1>}
        first
      >
        <div className="news-share">
          <a className="link" href={`https://wa.me/?text=${words}`} rel="noopener noreferrer" target="_blank">
            <Icon name="whatsapp" />
            {t('guest.whatsapp')}
          </a>
          <ShareButton className="link" url={url} title={title} label={t('guest.share')} wordy />
        </div>
      </NewsArticle>
      <FollowForm slug={wedding.slug} couple={couple} answer={null} />
    </NewsFrame>
  )
}
