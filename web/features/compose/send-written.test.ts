import { expect, test } from 'vitest'
import type { SavedVersion } from '#web/workspace/draft-keeping/keeping.ts'
import { letterKeeping } from './draft-keeping.ts'
import type { DraftAnswer } from './draft-requests.ts'
import { sendWritten } from './send-written.ts'
import { nothingWritten, type Writing } from '#web/workspace/compose/writing.ts'

const file = (id: string) => ({ id, name: `${id}.txt`, contentType: 'text/plain', size: 1 })
const letter: Writing = { ...nothingWritten, content: 'Os vemos en la orilla', attachments: [file('mapa')] }

/** Lucía's draft at version 1, and the server's response to each attempt. */
function writing(mine: Writing, ...answers: DraftAnswer[]) {
  let letterDraft = letterKeeping.beginKeeping({ version: 1, writing: mine }, null, nothingWritten)
  const requestedVersions: number[] = []
  const draft = {
    versionNow: () => letterDraft.version,
    changed: (there: SavedVersion<Writing>) =>
      (letterDraft = letterKeeping.changedElsewhere(letterDraft, there)),
    save: () => Promise.resolve(!letterKeeping.isUnsaved(letterDraft)),
  }
  const send = (version: number) => {
    requestedVersions.push(version)
    return Promise.resolve(answers.shift() ?? { kind: 'refused' as const, problem: 'other' as const })
  }
  return { asked: requestedVersions, sent: () => sendWritten(draft, send), shown: () => letterDraft }
}

const sent: DraftAnswer = { kind: 'sent', sendAt: null }
const saved = (version: number, there: Writing): DraftAnswer => ({
  kind: 'changed',
  draft: { version, writing: there },
})

test('a letter taken back meanwhile with the same text is sent in its current version', async () => {
  const { asked: requestedVersions, sent: outcome } = writing(letter, saved(2, letter), sent)
  expect(await outcome()).toEqual(sent)
  expect(requestedVersions).toEqual([1, 2])
})

test('a file added elsewhere is sent too', async () => {
  const theirs = { ...letter, attachments: [file('mapa'), file('menu')] }
  const { asked: requestedVersions, sent: outcome, shown } = writing(letter, saved(2, theirs), sent)
  expect(await outcome()).toEqual(sent)
  expect(requestedVersions).toEqual([1, 2])
  expect(shown().writing).toEqual(theirs)
})

test('a draft changed elsewhere is not sent unseen: the sender chooses the version', async () => {
  const theirs = { ...letter, content: 'Os vemos en el muelle' }
  const { asked: requestedVersions, sent: outcome, shown } = writing(letter, saved(2, theirs))
  expect(await outcome()).toMatchObject({ kind: 'changed' })
  expect(requestedVersions).toEqual([1])
  expect(shown()).toMatchObject({ state: 'changed', writing: letter, other: theirs })
})

test('of a letter edited by two people, files added by either are sent, and files removed by either are not', () => {
  const [mapa, menu, plano] = [file('mapa'), file('menu'), file('plano')]
  const keptLetter = letterKeeping.beginKeeping({ version: 1, writing: letter }, null, nothingWritten)
  const mine = letterKeeping.write(keptLetter, { attachments: [mapa, menu] })
  const together = letterKeeping.changedElsewhere(mine, {
    version: 2,
    writing: { ...letter, attachments: [plano] },
  })
  expect(together).toMatchObject({ state: 'writing', version: 2, writing: { attachments: [plano, menu] } })
})
