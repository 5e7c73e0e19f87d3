-- older programs may run from 0025
-- Which posts the index of the search holds (docs/decisions/0024): those of people with many posts. The others are read through.
alter table posts add column in_search_index boolean not null default false;

-- One, two, three and five neighbouring letters of a text, each hashed together with its person, so that nobody else's posts are found by it.
-- `lower` is what ILIKE compares by: whatever ILIKE finds has all pieces of what was searched for.
create function post_pieces(owner uuid, content text, url text) returns bigint[]
language sql immutable parallel safe cost 5000
as $$
  select array_agg(hashint8extended(one, person))
    || array_agg(hashint8extended(two, person))
    || array_agg(hashint8extended(three, person))
    || array_agg(hashint8extended(three, person # two_more))
  from uuid_hash_extended(owner, 0) person,
    (select array_agg(ascii(letter)::bigint) as codes
     from unnest(string_to_array(lower(content || E'\n' || coalesce(url, '')), null)) letter) text,
    unnest(codes, codes[2:], codes[3:], codes[4:], codes[5:]) letters (a, b, c, d, e),
    lateral (select a << 42 as one, (a << 42) | (b << 21) as two, (a << 42) | (b << 21) | c as three, (d << 21) | e as two_more) piece
$$;

-- The longest pieces of what is searched for: all of them, or of a long search about twelve, evenly far apart.
create function search_pieces(owner uuid, wanted text) returns bigint[]
language sql immutable parallel safe
as $$
  select array_agg(hashint8extended(
    (ascii(piece)::bigint << 42) | (ascii(substr(piece, 2))::bigint << 21) | ascii(substr(piece, 3)),
    uuid_hash_extended(owner, 0) # ((ascii(substr(piece, 4))::bigint << 21) | ascii(substr(piece, 5)))))
  from (select lower(wanted) as letters) text,
    lateral (select case when length(letters) >= 5 then 5 else least(length(letters), 3) end as size) piece_size,
    lateral (select length(letters) - size + 1 as last) ending,
    lateral (select generate_series(1, last, greatest(1, last / 12)) union select last) place (at),
    substr(letters, place.at, size) piece
$$;
