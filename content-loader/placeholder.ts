/**
 * Placeholders that writers leave behind. Upper case only: a 'todo list' and a placeholder attribute are real topics.
 */
export const PLACEHOLDER = /[Ll]orem [Ii]psum|\b(TODO|TBD|FIXME|x{3,}|X{3,})\b/;
