import { setTimeout as wait } from 'node:timers/promises'
import {
  BankTotalsDocument,
  BoardDocument,
  GuestSumsDocument,
  KeepsakesDocument,
  ListEditorDocument,
  LivingBoardDocument,
  OutreachDocument,
  PageToEditDocument,
  RegisterFiguresDocument,
  SeatingDocument,
  TeamDocument,
  WeddingSettingsDocument,
} from '#web/graphql/generated/graphql.ts'
import { giving } from './contributions.ts'
import { printLine } from './machinery/compare.ts'
import { memoryNow, memoryPeak, startBare, startOpenLists, startVivencia } from './machinery/programs.ts'
import { postForText, tokenOf } from './machinery/signed-in.ts'
import { onStage } from './machinery/stage.ts'

const slug = 'lucia-y-mateo'
const minutesOfUse = 60
/** Time in which threads end and the collector returns memory. */
const untilRest = 90_000

const screens = {
  Board: BoardDocument,
  BankTotals: BankTotalsDocument,
  GuestSums: GuestSumsDocument,
  Keepsakes: KeepsakesDocument,
  ListEditor: ListEditorDocument,
  LivingBoard: LivingBoardDocument,
  Outreach: OutreachDocument,
  PageToEdit: PageToEditDocument,
  RegisterFigures: RegisterFiguresDocument,
  Seating: SeatingDocument,
  Team: TeamDocument,
  WeddingSettings: WeddingSettingsDocument,
}

/**
 * Measures the memory of the embedded program with the sample before and after an hour of use, compressed into a minute or two:
 * in each of its sixty minutes ten pages, two screens of the couple, and in half of them a gift, while twenty lists are open.
 */
export async function hourOfUse(): Promise<void> {
  await onStage('pglite', async ({ dataDir }) => {
    const first = await startVivencia(dataDir, { SAMPLE_DATA: 'yes' })
    await first.stop()
    const server = await startVivencia(dataDir, { SAMPLE_DATA: 'yes' })
    const address = `http://127.0.0.1:${server.port}`
    const pages = await pagesOf(address)
    const started = memoryNow(server.pid)
    const couple = await signedIn(address)
    const lists = await startOpenLists(dataDir, { port: server.port, path: `/lista/${slug}`, pages: 20 })
    const outcomes = { pages: 0, screens: 0, gifts: 0 }
    for (let minute = 0; minute < minutesOfUse; minute += 1) {
      for (let n = 0; n < 10; n += 1)
        outcomes.pages += Number(await isOk(`${address}${pages[(minute * 10 + n) % pages.length]}`))
      for (const n of [0, 1]) {
        await couple(Object.entries(screens)[(minute * 2 + n) % Object.keys(screens).length])
        outcomes.screens += 1
      }
      if (minute % 2 === 0) outcomes.gifts += Number(await give(address, couple.gifts, minute))
    }
    await lists.stop()
    const used = memoryNow(server.pid)
    await wait(untilRest)
    const rest = memoryNow(server.pid)
    printLine(`\nAn hour of use, embedded, with the sample: ${JSON.stringify(outcomes)}`)
    printLine(
      `  ${started.toFixed(0)} MB after the first pages, ${used.toFixed(0)} MB after the hour, ${rest.toFixed(0)} MB at rest, at most ${memoryPeak(server.pid).toFixed(0)} MB`,
    )
    await server.stop()
    const bare = await startBare(dataDir, {
      kind: 'rows',
      statement: 'select 1',
      values: [],
      databaseUrl: null,
      dataDir,
    })
    await fetch(`http://127.0.0.1:${bare.port}`, { method: 'POST', body: '{}' })
    printLine(`  node:http with the same database: ${memoryNow(bare.pid).toFixed(0)} MB`)
    await bare.stop()
  })
}

const isOk = async (address: string): Promise<boolean> => {
  const response = await fetch(address)
  await response.arrayBuffer()
  return response.ok
}

/** Returns the pages of the wedding that its list leads to. */
async function pagesOf(address: string): Promise<string[]> {
  const list = await (await fetch(`${address}/${slug}/lista`)).text()
  const gifts = [...list.matchAll(/href="(\/lucia-y-mateo\/lista\/[\w-]+)"/g)].map(([, path = '']) => path)
  if (gifts.length === 0) throw new Error('The list has no gifts')
  return [`/${slug}`, `/${slug}/lista`, ...new Set(gifts)]
}

type Screen = readonly [name: string, document: { toString(): string }]

/** Logs the couple in. Returns a function that reads one of their screens, with the gifts that take any amount. */
async function signedIn(address: string) {
  const token = await tokenOf(address, 'lucia@example.com', 'un sofá en el rellano')
  const ids = 'query Gifts { myWeddings { id gifts { id sharing withdrawn } } }'
  const text = await postForText(address, { operationName: 'Gifts', query: ids, variables: {} }, token)
  const { data } = JSON.parse(text) as {
    data: { myWeddings: { id: string; gifts: { id: string; sharing: string; withdrawn: boolean }[] }[] }
  }
  const [wedding] = data.myWeddings
  if (!wedding) throw new Error('The couple have no wedding')
  const open = async (screen: Screen | undefined) => {
    const [operationName, document] = screen ?? ['Team', TeamDocument]
    const body = { operationName, query: document.toString(), variables: { weddingId: wedding.id } }
    await postForText(address, body, token)
  }
  const gifts = wedding.gifts.filter(({ sharing, withdrawn }) => sharing === 'free' && !withdrawn)
  return Object.assign(open, { gifts: gifts.map(({ id }) => id) })
}

async function give(address: string, gifts: readonly string[], minute: number): Promise<boolean> {
  const {
    path,
    body = '',
    headers,
  } = giving(slug, {
    giftId: gifts[minute % gifts.length] ?? '',
    amountMinor: '6000',
  })
  const response = await fetch(`${address}${path}`, { method: 'POST', body, headers })
  return (await response.text()).includes('"PrivateContribution"')
}
