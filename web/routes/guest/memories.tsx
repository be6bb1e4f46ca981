import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { MemoryArticle } from '#web/features/postcard/memory-article.tsx'
import { NewsFrame } from '#web/workspace/updates/news-frame.tsx'
import { GuestMemoriesDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Route } from './+types/memories.ts'

const shown = routeData(['postcard', 'guest'], async ({ execute, params }) => {
  const { guestWedding } = await execute(GuestMemoriesDocument, { slug: params.slug ?? '' })
  if (!guestWedding || guestWedding.memories.length === 0) throw notFound()
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** The couple's memories in order, for guests. */
export default function Memories({ loaderData: wedding }: Route.ComponentProps) {
  const { t } = useTranslation('postcard')
  const format = useFormat()
  const own = useOwnWords()
  const couple = format.list(namesOf(wedding.partners))
  return (
    <NewsFrame
      title={t('album.documentTitle', { couple })}
      description={t('album.lead', { couple })}
      url={`${wedding.url}/recuerdos`}
      pictures={wedding.linkPictures}
      back={{ to: `/${wedding.slug}`, words: t('album.toPage', { couple }) }}
    >
      <div className="memories-head">
        <h1 className="news-title">{t('album.title')}</h1>
        <p className="lead">{t('album.lead', { couple })}</p>
      </div>
      <ol className="memories-route">
        {wedding.memories.map((memory, index) => (
          <li key={memory.slug}>
            <MemoryArticle
              memory={memory}
              first={index === 0}
              heading={
                <h2 lang={own(memory.title)}>
                  <Link to={`/${wedding.slug}/recuerdos/${memory.slug}`}>{memory.title}</Link>
                </h2>
              }
            />
          </li>
        ))}
      </ol>
    </NewsFrame>
  )
}
