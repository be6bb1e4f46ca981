export { followShortLink } from './follow-short-link.ts'
export { linkPicture } from './link-picture.ts'
