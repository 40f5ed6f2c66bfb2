// oxlint-disable-next-line oxc/no-barrel-file -- the one module that every worker thread loads
export { readPhoto } from './measurement/read-photo.ts';
export { judgePhoto } from './estimate/judge-photo.ts';
