import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { memoryInput } from '#shared/inputs/memory.ts'
import { MemoryChanged } from './memories.refusals.ts'
import { memories } from './memories.tables.ts'
import { memoryAsItIs, memoryOfPartner, notifyOfMemory } from './memory-store.ts'
import type { Memory, MemoryKey } from './memory.ts'
import { MemoryWritten } from './memories.events.ts'

/**
 * Saves the text of a memory. `version` is the one that was read, so that no text is overwritten; an
 * unchanged text is no change. Refuses `MemoryNotFound`, `MemoryChanged`, `InvalidInput`.
 */
export async function writeMemory(
  context: AppContext,
  which: MemoryKey,
  { version, words: typed }: { readonly version: number; readonly words: string },
): Promise<Memory> {
  const { words } = parseInput(memoryInput, { words: typed })
  return context.database.transaction(async (tx) => {
    const { memory, wedding } = await memoryOfPartner(tx, context, which)
    if (memory.words === words) return memory
    const { accountId } = requireAccount(context.viewer)
    const written = { words, authorId: accountId, version: version + 1, writtenAt: context.clock.now() }
    const isWritten = memory.version === version && (await put(tx, which, written))
    if (!isWritten) throw MemoryChanged({ present: await memoryAsItIs(tx, which) })
    await notifyOfMemory(tx, wedding)
    if (version === 0) await raise(tx, MemoryWritten, { ...which, accountId, title: memory.title })
    return memoryAsItIs(tx, which)
  })
}

type WrittenMemory = Pick<typeof memories.$inferSelect, 'words' | 'authorId' | 'version' | 'writtenAt'>

/** Returns whether the version was still current. */
async function put(tx: Tx, { weddingId, giftId }: MemoryKey, written: WrittenMemory): Promise<boolean> {
  const rows =
    written.version === 1
      ? await tx
          .insert(memories)
          .values({ weddingId, giftId, ...written })
          .onConflictDoNothing({ target: memories.giftId })
          .returning()
      : await tx
          .update(memories)
          .set(written)
          .where(and(eq(memories.giftId, giftId), eq(memories.version, written.version - 1)))
          .returning()
  return rows.length > 0
}
