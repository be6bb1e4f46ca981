import { expect, test } from 'vitest'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { choose } from './choosing.ts'
import {
  changeShownMails,
  chooseMails,
  hideMails,
  learnMailbox,
  setSidebar,
  showMailbox,
  useMailboxState,
} from './mailbox-state.ts'

const mail = (id: string): MailRowFragment => ({
  id,
  category: 'inbox',
  opened: false,
  starred: false,
  tagIds: [],
  subject: '',
  summary: '',
  date: '2027-06-01T10:00:00Z',
  sendAt: null,
  contribution: null,
  delivery: 'none',
  from: { name: 'Carmen', email: null, picture: null },
  to: [],
  cc: [],
  bcc: [],
  snoozedUntil: null,
  attachments: [],
})
const inbox = {
  id: 'inbox',
  type: 'category_tag',
  name: 'inbox',
  color: null,
  unreadMails: 3,
  totalMails: 3,
  own: false,
} as const
/** Shows a mailbox of one page. */
const show = (...ids: string[]) => {
  const page = { after: null, until: null, rows: ids.map(mail), isStale: false }
  learnMailbox(() => ({ key: 'inbox', pages: [page], tags: [inbox], totalCount: ids.length, readings: 1 }))
  showMailbox()
}
const state = () => useMailboxState.getState()

test('mails are kept by id with a list of ids, the tags beside them', () => {
  show('b', 'a')
  expect(state().mails.allIds).toEqual(['b', 'a'])
  expect(Object.keys(state().mails.byId).toSorted()).toEqual(['a', 'b'])
  expect(state().tags).toEqual([inbox])
})

test('the sidebar opens and closes', () => {
  setSidebar(true)
  expect(state().sidebarOpen).toBe(true)
  setSidebar(false)
  expect(state().sidebarOpen).toBe(false)
})

test('a change shows at once, and only where it was made', () => {
  show('a', 'b')
  changeShownMails(['a', 'gone'], () => ({ starred: true }))
  expect(state().mails.byId['a']?.starred).toBe(true)
  expect(state().mails.byId['b']?.starred).toBe(false)
  expect(state().mails.byId['gone']).toBe(undefined)
})

test('a deleted letter leaves the list and the selection; a new letter keeps the selection', () => {
  show('a', 'b', 'c')
  for (const id of ['a', 'b']) chooseMails((chosen, shown) => choose(chosen, id, shown))
  hideMails(['a'])
  expect(state().mails.allIds).toEqual(['b', 'c'])
  expect(state().chosen.ids).toEqual(['b'])
  show('new', 'b', 'c')
  expect(state().chosen.ids).toEqual(['b'])
})

test('a row keeps its object until its content changes, so that it does not render again', () => {
  show('a', 'b')
  const [before, ids] = [state().mails.byId['a'], state().pages[0]?.ids]
  show('a', 'b')
  expect(state().mails.byId['a']).toBe(before)
  expect(state().pages[0]?.ids).toBe(ids)
  changeShownMails(['a'], () => ({ starred: true }))
  showMailbox()
  expect(state().mails.byId['a']?.starred).toBe(false)
})
