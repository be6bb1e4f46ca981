export { followShortLink } from './follow-short-link.ts'
export { linkPicture } from './link-picture.ts'
export { coverPicture } from './cover-picture.ts'
export { perforatedPath } from './link-stamp.ts'
