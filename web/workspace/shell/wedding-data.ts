import type { ClientLoaderFunctionArgs } from 'react-router'
import { chooseWedding, chosenWedding } from '#web/workspace/session/chosen-wedding.ts'
import type { Execute } from '#web/graphql/execute.ts'
import { WhichWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import type { RouteRequest } from '#web/graphql/route-data.ts'
import type { Namespace } from '#web/i18n/namespaces.ts'
import { loadOnDemand } from './load-on-demand.ts'
import { internalPath } from '#shared/internal-path.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'

/**
 * Returns the loader of a workspace screen with the id of the current wedding. Export it as `clientLoader`:
 *
 *     export const clientLoader = weddingData(['couple'], async ({ execute, weddingId }) => execute(OverviewDocument, { weddingId }))
 */
export function weddingData<Shown>(
  words: readonly Namespace[],
  ask: (request: RouteRequest & { weddingId: string }) => Promise<Shown>,
): (args: ClientLoaderFunctionArgs) => Promise<Shown> {
  const read = coupleData(
    words,
    async (request) => ask({ ...request, weddingId: await weddingToShow(request.execute) }),
    () => chosenWedding() ?? '',
  )
  return (args) => loadOnDemand(args.request, read(args))
}

/** Returns the wedding last used, or the first; without one, redirects to create one. */
async function weddingToShow(execute: Execute): Promise<string> {
  const known = chosenWedding()
  if (known) return known
  const { me, myWeddings } = await execute(WhichWeddingDocument)
  const [first] = myWeddings
  if (!first) throw redirectTo(me?.role === 'admin' ? internalPath`/admin/ideas` : internalPath`/empezar`)
  chooseWedding(first.id)
  return first.id
}
