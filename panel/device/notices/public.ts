// Notices of this device for other features: whether push notifications are permitted.

export { canNotify, notifyPermission } from '../model/permission.ts';
export { noticeWords } from './words.ts';
