import { Suspense } from 'react'
import type { PageSlots } from '#web/features/couple-page/page-section.tsx'
import { CelebrationPadrinos } from '#web/features/padrinazgos/celebration-padrinos.tsx'
import type { CouplePageQuery } from '#web/graphql/generated/graphql.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import '#web/features/padrinazgos/padrinazgos.css'
import '#web/features/postcard/memories-section.css'
import '#web/workspace/updates/news.css'

const loadMemories = () => import('#web/features/postcard/memories-section.tsx')
const MemoriesSection = lazyPart(loadMemories)
const loadUpdates = () => import('#web/features/updates/updates-section.tsx')
const UpdatesSection = lazyPart(loadUpdates)
const loadPadrinazgos = () => import('#web/features/padrinazgos/padrinazgos-section.tsx')
const PadrinazgosSection = lazyPart(loadPadrinazgos)

/** Loads the code of the sections below. */
export const loadSlots = () => Promise.all([loadUpdates(), loadMemories(), loadPadrinazgos()])

type GuestWedding = NonNullable<CouplePageQuery['guestWedding']>

/** Returns the sections of other features on the couple's page, for guests and for the editor's preview. */
export function slotsOf(wedding: GuestWedding, couple: string): PageSlots {
  return {
    updates: (section) => (
      <Suspense>
        <UpdatesSection {...wordsOf(section)} couple={couple} wedding={wedding} />
      </Suspense>
    ),
    padrinazgos: (section) =>
      wedding.padrinazgos.length > 0 && (
        <Suspense>
          <PadrinazgosSection {...wordsOf(section)} wedding={wedding} />
        </Suspense>
      ),
    atEnd: wedding.latestMemory && (
      <Suspense>
        <MemoriesSection slug={wedding.slug} count={wedding.memoriesCount} memory={wedding.latestMemory} />
      </Suspense>
    ),
    afterCelebration: (celebrationId) => (
      <CelebrationPadrinos padrinazgos={wedding.padrinazgos} celebrationId={celebrationId} />
    ),
  }
}

const wordsOf = ({ id, title, text }: Section) => ({ id, title, intro: text })
