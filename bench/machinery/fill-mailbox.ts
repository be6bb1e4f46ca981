import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/platform/db/database.ts'

const sentence = 'Os mandamos el presupuesto con todo lo que hablamos el otro día. '

/**
 * Fills the inbox of a wedding up to this number of mails from forty senders, with a few hundred words each: a
 * third unread, one in seven labelled, one in fifty archived, one in a thousand with a rare word.
 */
export async function fillMailbox(database: Database, weddingId: string, upTo: number): Promise<void> {
  await database.transaction((tx) =>
    rows(
      tx,
      sql`insert into mails (id, wedding_id, category, opened, starred, tag_ids, subject, summary, content, words, date,
          from_name, from_email, "to")
        select gen_random_uuid(), ${weddingId}, case when n % 50 = 0 then 'archived' else 'inbox' end, n % 3 <> 0, n % 20 = 0,
          case when n % 7 = 0 then '["work"]'::jsonb else '[]'::jsonb end, 'Presupuesto ' || n, ${sentence},
          '<p>' || repeat(${sentence}, 20) || '</p>',
          'proveedor ' || n % 40 || ' presupuesto ' || n || case when n % 1000 = 0 then ' ornitorrinco' else '' end
            || lower(repeat(${sentence}, 20)),
          timestamptz '2026-11-20 09:00Z' - n * interval '10 minutes', 'Proveedor ' || n % 40,
          'proveedor' || n % 40 || '@example.com', '[]'
        from generate_series((select count(*) from mails where wedding_id = ${weddingId}) + 1, ${upTo}::int) n`,
    ),
  )
  await database.tidy()
  if (database.dialect === 'postgres') await rows(database.db, sql`analyze`)
}
