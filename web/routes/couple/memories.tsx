import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { BookCard } from '#web/features/memories/book-card.tsx'
import { MemoryCard } from '#web/features/memories/memory-card.tsx'
import { MemoryDialog } from '#web/features/memories/memory-dialog.tsx'
import { PostcardsDialog } from '#web/features/memories/postcards-dialog.tsx'
import { useMemoryActs } from '#web/features/memories/use-memory-acts.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { MemoryBookDocument } from '#web/graphql/generated/graphql.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/memories.ts'
import '#web/features/memories/memories.css'

export const clientLoader = weddingData(
  ['memories', 'postcard', 'voice', 'page', 'pictures', 'guest', 'couple'],
  async ({ execute, weddingId }) => execute(MemoryBookDocument, { weddingId }),
)

type OpenDialog = { readonly what: 'write' | 'postcards'; readonly giftId: string }

/** The couple's memories in order: written, shown, and sent to the givers. */
export default function Memories({ loaderData: { memoryBook: book } }: Route.ComponentProps) {
  const { t } = useTranslation('memories')
  const acts = useMemoryActs()
  const [search] = useSearchParams()
  // The address opens a gift, as linked from the board of gifts.
  const requestedGift = search.get('regalo')
  const [opened, setOpened] = useState<OpenDialog | null>(
    requestedGift === null ? null : { what: 'write', giftId: requestedGift },
  )
  const memories = book?.memories ?? []
  const open = memories.find(({ giftId }) => giftId === opened?.giftId)
  const photos = memories.reduce((sum, memory) => sum + memory.photos.length, 0)
  const close = () => setOpened(null)
  return (
    <div className="page memories">
      <PageHead
        title={t('title')}
        note={memories.length > 0 && t('note', { count: memories.length, photos })}
      />
      {book && memories.length === 0 && (
        <EmptyState
          picture="honeymoon-suitcase"
          large
          title={t('empty.title')}
          next={
            <ActionLink look="primary" icon="arrow-right" to="/boda/viajes">
              {t('empty.next')}
            </ActionLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {book && memories.length > 0 && (
        <>
          <ol className="memories-journey">
            {memories.map((memory) => (
              <li key={memory.giftId} id={memory.slug}>
                <MemoryCard
                  memory={memory}
                  onWrite={() => setOpened({ what: 'write', giftId: memory.giftId })}
                  onPostcards={() => setOpened({ what: 'postcards', giftId: memory.giftId })}
                />
              </li>
            ))}
          </ol>
          <BookCard book={book} acts={acts} />
        </>
      )}
      {open && opened?.what === 'write' && (
        <MemoryDialog key={open.giftId} memory={open} acts={acts} onClose={close} />
      )}
      {open && opened?.what === 'postcards' && (
        <PostcardsDialog key={open.giftId} memory={open} acts={acts} onClose={close} />
      )}
    </div>
  )
}
