import { internalPath, type InternalPath, toInternalPath } from '#shared/internal-path.ts'
import { pathsOfWedding } from './door-path.ts'

/** The pattern of wedding addresses. */
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns the wanted page after the password; the start page for an invalid address. */
export function pathAfterPassword(slug: string, search: URLSearchParams): InternalPath {
  const requestedPath = search.get('ver') ?? ''
  if (!slugShape.test(slug)) return internalPath`/`
  return toInternalPath(`/${slug}${pathsOfWedding.test(requestedPath) ? requestedPath : ''}`)
}
