import { data, Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { FollowForm, type FollowProblem } from '#web/features/updates/follow-form.tsx'
import { NewsArticle } from '#web/features/updates/news-article.tsx'
import { NewsFrame } from '#web/workspace/updates/news-frame.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { FollowWeddingDocument, NewsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/news.ts'

const shown = routeData(['updates', 'guest'], async ({ execute, params }) => {
  const { guestWedding } = await execute(NewsDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw notFound()
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ execute, form, params }) => {
  const email = textOf(form, 'email').trim()
  const refused = (problem: FollowProblem, status = 422) => data({ problem, typed: email }, { status })
  if (email === '') return refused('empty')
  try {
    const { followWedding } = await execute(FollowWeddingDocument, { slug: params.slug ?? '', email })
    switch (followWedding.__typename) {
      case 'FollowLink':
        return { sent: true as const, to: email }
      case 'InvalidInput':
        return refused('email')
      case 'TooManyAttempts':
        return refused('tooMany', 429)
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable', 503)
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function News({ loaderData: wedding, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('updates')
  const format = useFormat()
  const own = useOwnWords()
  const couple = format.list(namesOf(wedding.partners))
  const all = `/${wedding.slug}/novedades`
  return (
    <NewsFrame
      title={t('guest.documentTitle', { couple })}
      description={t('guest.description', { couple })}
      url={`${wedding.url}/novedades`}
      pictures={wedding.linkPictures}
      back={{ to: `/${wedding.slug}`, words: t('guest.toPage', { couple }) }}
    >
      <h1 className="news-title">{t('guest.title')}</h1>
      {actionData && <FollowForm slug={wedding.slug} couple={couple} answer={actionData} />}
      {wedding.updates.length === 0 && <p className="lead">{t('guest.none', { couple })}</p>}
      <div className="news-list">
        {wedding.updates.map((item, index) => (
          <NewsArticle
            key={item.id}
            news={item}
            timeZone={wedding.timeZone}
            first={index === 0}
            heading={
              <h2 lang={own(item.title)}>
                <Link to={`${all}/${item.id}`}>{item.title}</Link>
              </h2>
            }
          />
        ))}
      </div>
      {!actionData && <FollowForm slug={wedding.slug} couple={couple} answer={null} />}
    </NewsFrame>
  )
}
