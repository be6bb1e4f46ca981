import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'

// Opens the database in the folder of its argument, prints what it found there, and commits pairs of rows, one
// pair per transaction, printing each number after the commit is acknowledged. Runs until it is killed.
const report = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.transaction((tx) =>
  tx.execute(
    sql`create table if not exists pairs (id int4 not null, half int4 not null, padding text not null, primary key (id, half))`,
  ),
)
const [found] = await rows<{ last: number; pairs: bigint; whole: boolean }>(
  database.db,
  sql`select coalesce(max(id), 0) as last, count(distinct id) as pairs, count(*) = 2 * count(distinct id) as whole from pairs`,
)
if (!found) throw new Error('Nothing was counted')
report(`found ${found.last} ${found.pairs} ${found.whole}`)

for (let id = found.last + 1; ; id++) {
  await database.transaction(async (tx) => {
    // Padding fills pages, so that some kills happen during a checkpoint or a new log file.
    await tx.execute(sql`insert into pairs select ${id}, 1, repeat(md5(${String(id)}), 60)`)
    await tx.execute(sql`insert into pairs select ${id}, 2, repeat(md5(${String(-id)}), 60)`)
  })
  report(`kept ${id}`)
}
