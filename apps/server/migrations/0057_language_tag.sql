-- A person's language is any well-formed tag, not one of two; its prefix decides what they are shown.
alter table app_user drop constraint app_user_language_tag_check;
alter table app_user add check (language_tag <> '' and length(language_tag) <= 64);
