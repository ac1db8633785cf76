from api import create_app
from schema import add_samples, open_db

con = open_db("kirana.db")
add_samples(con)
con.close()
create_app("kirana.db").run(port=8000)
