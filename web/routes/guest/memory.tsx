import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { ShareButton } from '#web/features/couple-page/share-button.tsx'
import { MemoryArticle } from '#web/features/postcard/memory-article.tsx'
import { NewsFrame } from '#web/workspace/updates/news-frame.tsx'
import { GuestMemoriesDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Route } from './+types/memory.ts'

const shown = routeData(['postcard', 'guest'], async ({ execute, params }) => {
  const { guestWedding: wedding } = await execute(GuestMemoriesDocument, { slug: params.slug ?? '' })
  const memory = wedding?.memories.find(({ slug }) => slug === params.gift)
  if (!wedding || !memory) throw notFound()
  return { wedding, memory, count: wedding.memories.length }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** A memory on its own page. */
export default function Memory({ loaderData: { wedding, memory, count } }: Route.ComponentProps) {
  const { t } = useTranslation('postcard')
  const format = useFormat()
  const own = useOwnWords()
  const couple = format.list(namesOf(wedding.partners))
  const url = `${wedding.url}/recuerdos/${memory.slug}`
  const title = t('album.oneTitle', { title: memory.title, couple })
  return (
    <NewsFrame
      title={title}
      description={memory.words.replace(/\s+/g, ' ').slice(0, 160) || t('album.lead', { couple })}
      url={url}
      pictures={wedding.linkPictures}
      back={{ to: `/${wedding.slug}/recuerdos`, words: t('album.toAll', { count }) }}
    >
      <MemoryArticle memory={memory} heading={<h1 lang={own(memory.title)}>{memory.title}</h1>} first opens>
        <div className="news-share">
          <ShareButton className="link" url={url} title={title} label={t('album.share')} wordy />
        </div>
      </MemoryArticle>
    </NewsFrame>
  )
}
