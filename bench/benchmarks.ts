import { bankFile } from './bank-file.ts'
import { cachedPage } from './cached-page.ts'
import { contributionsPerSecond } from './contributions.ts'
import { devLoop } from './dev-loop.ts'
import { fullBoard } from './full-board.ts'
import { fullCalendar } from './full-calendar.ts'
import { hourOfUse } from './hour-of-use.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileHtml } from './hostile-html.ts'
import { guestPagesInChromium, longListInChromium } from './lighthouse.ts'
import { mailbox } from './mailbox.ts'
import { mailboxList } from './mailbox-list.ts'
import { photoDesignsInChromium } from './photo-designs.ts'
import { manyWeddings } from './many-weddings.ts'
import { live } from './live.ts'
import { listQuery } from './list-query.ts'
import { longList } from './long-list.ts'
import { matching } from './matching.ts'
import { startTime } from './start-time.ts'
import { uncachedPage } from './uncached-page.ts'
import { workspaceScreens } from './workspace-screens.ts'

/** All benchmarks by name. The remaining command-line arguments are passed on. */
export const benchmarks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  'cached-page': cachedPage,
  'uncached-page': uncachedPage,
  'list-query': listQuery,
  contributions: contributionsPerSecond,
  'bank-file': bankFile,
  live,
  'many-weddings': manyWeddings,
  'long-list': longList,
  mailbox,
  'mailbox-list': mailboxList,
  'full-board': fullBoard,
  'full-calendar': fullCalendar,
  matching,
  'hostile-files': hostileFiles,
  'hostile-html': hostileHtml,
  lighthouse: guestPagesInChromium,
  'lighthouse-long-list': longListInChromium,
  'lighthouse-designs': photoDesignsInChromium,
  'start-time': startTime,
  workspace: workspaceScreens,
  'dev-loop': devLoop,
  'hour-of-use': hourOfUse,
}
