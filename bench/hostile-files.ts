import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileReaders } from '#server/file-readers.ts'
import { readUntrustedFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { seconds } from '#shared/duration.ts'

const statement = (text: string) => ({ bytes: Buffer.from(text), currency: 'EUR', columns: {} })
const place = { timeZone: 'Europe/Madrid', now: new Date('2026-11-22T09:00:00Z') }
const daily = (at: number) =>
  `BEGIN:VEVENT\r\nUID:${at}@x\r\nDTSTART:20000101T090000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`
const part = (at: number) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`

/** One hostile file of each kind: its reader and its input. */
const files: Readonly<Record<string, { readonly reader: string; readonly input: () => unknown }>> = {
  'CAMT, nested 100,000 deep': {
    reader: 'bank-statement',
    input: () =>
      statement(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${'<a>'.repeat(100_000)}`),
  },
  'CSV, 190,000 lines': {
    reader: 'bank-statement',
    input: () => statement(`Fecha;Concepto;Importe\n${'01/06/2027;Regalo;1,00\n'.repeat(190_000)}`),
  },
  'calendar, 300 daily events': {
    reader: 'calendar-file',
    input: () => ({
      file: `BEGIN:VCALENDAR\r\n${Array.from({ length: 300 }, (_, at) => daily(at)).join('')}END:VCALENDAR`,
      place,
    }),
  },
  'mail, 5,000 nested parts': {
    reader: 'incoming-mail',
    input: () => ({
      raw: Buffer.from(`From: a@b.c\r\n${Array.from({ length: 5000 }, (_, at) => part(at)).join('')}`),
      domain: 'example.test',
      recipient: null,
    }),
  },
  'recording, 10 MB of tiny elements': {
    reader: 'voice-note',
    input: () =>
      Buffer.concat([Buffer.from('1a45dfa38842828477656d62', 'hex'), Buffer.alloc(10_000_000, 0x80)]),
  },
}

/** Prints the longest delay of the event loop while each hostile file is read on the main thread, and in the reader thread. */
export async function hostileFiles(): Promise<void> {
  for (const [name, { reader, input }] of Object.entries(files)) {
    const value = input()
    const onMain = await measureMaxDelay(async () => {
      const load = fileReaders[reader]
      await (await load?.())?.read(value, () => undefined)
    })
    const description = { name: reader, timeLimit: seconds(20), memoryMb: 512 }
    const inThread = await measureMaxDelay(() =>
      readUntrustedFile(description, value as never, { sender: name }),
    )
    process.stdout.write(
      `${name}: ${onMain.toFixed(0)} ms on the main thread, ${inThread.toFixed(0)} ms in a thread\n`,
    )
  }
}

async function measureMaxDelay(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await work().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  histogram.disable()
  return histogram.max / 1e6
}
