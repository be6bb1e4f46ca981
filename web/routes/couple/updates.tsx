import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { TranslationsLink } from '#web/workspace/shell/translations-link.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { FollowersCard } from '#web/features/updates/followers-card.tsx'
import { NewsDialog } from '#web/features/updates/news-dialog.tsx'
import { emptyNews, newsFormOf, type NewsForm } from '#web/features/updates/news-form.ts'
import { NewsRows } from '#web/features/updates/news-rows.tsx'
import { useNewsActs } from '#web/features/updates/use-news-acts.ts'
import { CoupleNewsDocument, type UpdateShownFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { now } from '#web/ui/now.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/updates.ts'
import '#web/workspace/updates/couple-news.css'

export const clientLoader = weddingData(
  ['updates', 'page', 'pictures', 'couple'],
  async ({ execute, weddingId }) => ({
    ...(await execute(CoupleNewsDocument, { weddingId })),
    now: now().toISOString(),
  }),
)

type Writing = {
  readonly id: string
  readonly update: UpdateShownFragment | null
  readonly initial: NewsForm
}

export default function Updates({ loaderData: { updates, followers, now: shownAt } }: Route.ComponentProps) {
  const { t } = useTranslation('updates')
  const acts = useNewsActs()
  const [writing, setWriting] = useState<Writing | null>(null)
  const begin = () => setWriting({ id: newId(), update: null, initial: emptyNews })
  const isEmpty = updates.length === 0
  return (
    <div className="page couple-news">
      <PageHead
        title={t('couple.title')}
        note={!isEmpty && t('couple.note', { count: followers.length })}
        actions={
          !isEmpty && (
            <>
              <TranslationsLink />
              <Action look="primary" icon="pen" onClick={begin}>
                {t('couple.write')}
              </Action>
            </>
          )
        }
      />
      {isEmpty && (
        <EmptyState
          picture="picnic-garden"
          focus={{ x: 50, y: 78 }}
          large
          title={t('couple.empty.title')}
          next={
            <Action look="primary" icon="pen" onClick={begin}>
              {t('couple.write')}
            </Action>
          }
        >
          {t('couple.empty.text')}
        </EmptyState>
      )}
      <div className="side-columns">
        {!isEmpty && (
          <NewsRows
            updates={updates}
            followers={followers.length}
            acts={acts}
            onEdit={(update) => setWriting({ id: update.id, update, initial: newsFormOf(update) })}
          />
        )}
        {(!isEmpty || followers.length > 0) && <FollowersCard followers={followers} />}
      </div>
      {writing && (
        <NewsDialog
          key={writing.id}
          {...writing}
          followers={followers.length}
          now={shownAt}
          acts={acts}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  )
}
